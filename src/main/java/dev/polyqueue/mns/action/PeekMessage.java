package dev.polyqueue.mns.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.mns.resource.MessageDocument;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.concurrent.CompletableFuture;

/** Shows what a receive would find, one message or several, and leaves it as it is (contract section 3.7). */
public final class PeekMessage implements Action {

    private final QueueFinder finder;
    private final Messages messages;

    public PeekMessage(QueueFinder finder, Messages messages) {
        this.finder = finder;
        this.messages = messages;
    }

    @Override
    public CompletableFuture<MnsAnswer> run(Call call) {
        Queue queue = finder.find(call);
        Wanted wanted = Wanted.of(call);
        return messages.peek(queue, queue.primary(), wanted.limit()).thenApply(found -> {
            if (found.isEmpty()) {
                throw MnsErrors.noMessage();
            }
            return MnsAnswer.ok(wanted.document(found, MessageDocument::peeked));
        });
    }
}
