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
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import dev.polyqueue.oci.wire.Ranges;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Hides several messages for other times, counted from now (contract section 3.5). */
public final class UpdateMessages implements Action {

    private static final String VISIBILITY = "visibilityInSeconds";

    private final TargetFinder targets;
    private final Messages messages;
    private final Receipts receipts;
    private final Clock clock;

    public UpdateMessages(TargetFinder targets, Messages messages, Receipts receipts, Clock clock) {
        this.targets = targets;
        this.messages = messages;
        this.receipts = receipts;
        this.clock = clock;
    }

    private record Entry(String receipt, int visibilitySeconds) {

        static Entry read(Fields fields) {
            String receipt = fields.requiredText("receipt");
            Integer visibility = fields.integer(VISIBILITY, Integer.MIN_VALUE, Integer.MAX_VALUE);
            if (visibility == null) {
                throw OciErrors.missing(VISIBILITY);
            }
            return new Entry(receipt, visibility);
        }
    }

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        List<Entry> entries =
                BatchResult.entries(call.fields()).stream().map(Entry::read).toList();
        Target target = targets.find(call);
        List<Object> drafts =
                entries.stream().map(entry -> draft(target, entry)).toList();
        List<VisibilityChange> changes = new ArrayList<>();
        for (Object draft : drafts) {
            if (draft instanceof VisibilityChange change) {
                changes.add(change);
            }
        }
        return messages.changeVisibility(target.engineQueue(), changes, ReceiptRule.LATEST)
                .thenApply(settled -> {
                    Iterator<Settled> outcomes = settled.iterator();
                    return OciAnswer.ok(BatchResult.of(drafts.stream()
                            .map(draft -> draft instanceof VisibilityChange ? result(target, outcomes.next()) : draft)
                            .toList()));
                });
    }

    /** The change that is to be made, or why it is not. */
    private Object draft(Target target, Entry entry) {
        try {
            Ranges.check(VISIBILITY, entry.visibilitySeconds, 0, GetMessages.LONGEST_VISIBILITY_SECONDS);
            Receipt receipt = receipts.require(target, entry.receipt);
            return new VisibilityChange(receipt, TimeUnit.SECONDS.toMillis(entry.visibilitySeconds));
        } catch (OciException refused) {
            return BatchResult.failed(refused);
        }
    }

    private Object result(Target target, Settled settled) {
        try {
            return UpdateMessage.updated(target, settled, clock.now());
        } catch (OciException gone) {
            return BatchResult.failed(gone);
        }
    }
}
