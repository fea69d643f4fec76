package dev.polyqueue.oci.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.oci.resource.Target;
import dev.polyqueue.oci.resource.TargetFinder;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Deletes several messages from a consumer group (contract section 3.5). */
public final class DeleteMessages implements Action {

    private final TargetFinder targets;
    private final Messages messages;
    private final Receipts receipts;

    public DeleteMessages(TargetFinder targets, Messages messages, Receipts receipts) {
        this.targets = targets;
        this.messages = messages;
        this.receipts = receipts;
    }

    @Override
    public CompletableFuture<OciAnswer> run(Call call) {
        List<String> texts = BatchResult.entries(call.fields()).stream()
                .map(entry -> entry.requiredText("receipt"))
                .toList();
        Target target = targets.find(call);
        List<Optional<Receipt>> found =
                texts.stream().map(text -> receipts.find(target, text)).toList();
        List<Receipt> known = found.stream().flatMap(Optional::stream).toList();
        return messages.delete(target.engineQueue(), known, ReceiptRule.LATEST).thenApply(settled -> {
            Iterator<Settled> outcomes = settled.iterator();
            return OciAnswer.ok(BatchResult.of(found.stream()
                    .map(receipt -> entry(receipt.isPresent() && outcomes.next().outcome() == Outcome.DONE))
                    .toList()));
        });
    }

    private static Object entry(boolean done) {
        return done ? Map.of() : BatchResult.failed(Receipts.unknown());
    }
}
