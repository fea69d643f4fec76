package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.resource.TargetFinder;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Deletes a message from a consumer group (contract section 3.5). */
public final class DeleteMessage implements Action {

    private final TargetFinder targets;
    private final Messages messages;
    private final Receipts receipts;

    public DeleteMessage(TargetFinder targets, Messages messages, Receipts receipts) {
        this.targets = targets;
        this.messages = messages;
        this.receipts = receipts;
    }

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        Target target = targets.find(call);
        Receipt receipt = receipts.require(target, call.path().get(1));
        return messages.delete(target.engineQueue(), List.of(receipt), ReceiptRule.LATEST)
                .thenApply(settled -> {
                    if (settled.get(0).outcome() != Outcome.DONE) {
                        throw Receipts.unknown();
                    }
                    return OciAnswer.noContent();
                });
    }
}
