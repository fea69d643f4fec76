package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.QueueDocument;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.concurrent.CompletableFuture;

/** Describes a queue, with how many messages it has (contract section 2.4). */
public final class GetQueueAttributes implements Action {

    private final QueueFinder finder;
    private final Messages messages;

    public GetQueueAttributes(QueueFinder finder, Messages messages) {
        this.finder = finder;
        this.messages = messages;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Queue queue = finder.find(call);
        return messages.counts(queue, queue.primary()).thenApply(counts -> {
            XmlWriter out = new XmlWriter("Queue");
            QueueDocument.write(out, queue, counts);
            return MnsAnswer.ok(out);
        });
    }
}
