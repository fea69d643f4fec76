package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.resource.TargetFinder;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.MessageIds;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.Times;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Hides a message for another time, counted from now (contract section 3.5). */
public final class UpdateMessage implements Action {

    private static final String VISIBILITY = "visibilityInSeconds";

    private final TargetFinder targets;
    private final Messages messages;
    private final Receipts receipts;
    private final Clock clock;

    public UpdateMessage(TargetFinder targets, Messages messages, Receipts receipts, Clock clock) {
        this.targets = targets;
        this.messages = messages;
        this.receipts = receipts;
        this.clock = clock;
    }

    record Updated(long id, String visibleAfter) {}

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        Integer visibility = call.fields().integer(VISIBILITY, 0, GetMessages.LONGEST_VISIBILITY_SECONDS);
        if (visibility == null) {
            throw OciErrors.missing(VISIBILITY);
        }
        Target target = targets.find(call);
        Receipt receipt = receipts.require(target, call.path().get(1));
        List<VisibilityChange> change = List.of(new VisibilityChange(receipt, TimeUnit.SECONDS.toMillis(visibility)));
        return messages.changeVisibility(target.engineQueue(), change, ReceiptRule.LATEST)
                .thenApply(settled -> OciAnswer.ok(updated(target, settled.get(0), clock.now())));
    }

    /** @throws dev.polyqueue.oci.wire.OciException if the message was not there any more */
    static Updated updated(Target target, Settled settled, long now) {
        Receipt receipt = settled.receipt();
        if (receipt == null) {
            throw Receipts.unknown();
        }
        // One that was shown at once stands where it stood when it was put.
        long visibleAt = Math.min(Math.max(receipt.visibleAt(), now), target.expiry(receipt.sentAt()));
        return new Updated(MessageIds.of(receipt.id()), Times.text(visibleAt));
    }
}
