package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Deletes a message by its handle (contract section 3.8). */
public final class DeleteMessage implements Action {

    private final QueueFinder finder;
    private final Messages messages;
    private final Handles handles;

    public DeleteMessage(QueueFinder finder, Messages messages, Handles handles) {
        this.finder = finder;
        this.messages = messages;
        this.handles = handles;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Queue queue = finder.find(call);
        String handle = call.query().text("ReceiptHandle");
        if (handle == null) {
            throw MnsErrors.missingReceiptHandle();
        }
        Receipt receipt = handles.read(handle);
        return messages.delete(queue, List.of(receipt), handles.rule()).thenApply(settled -> answer(settled.get(0)));
    }

    private static MnsAnswer answer(Settled settled) {
        if (settled.outcome() != Outcome.DONE) {
            throw MnsErrors.noMessage();
        }
        return MnsAnswer.noContent();
    }
}
