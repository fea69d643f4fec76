package dev.polyqueue.mns.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.resource.QueueAttributes;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;

/** Changes the attributes of a queue that the request mentions, all or none (contract section 2.3). */
public final class SetQueueAttributes implements Action.Immediate {

    private final Queues queues;
    private final QueueFinder finder;
    private final boolean strictRetention;

    public SetQueueAttributes(Queues queues, QueueFinder finder, boolean strictRetention) {
        this.queues = queues;
        this.finder = finder;
        this.strictRetention = strictRetention;
    }

    @Override
    public MnsAnswer answer(Call call) {
        Queue queue = finder.find(call);
        QueueAttributes changes = QueueAttributes.read(call.xml("Queue"), strictRetention);
        if (queues.change(queue.key(), changes::applyTo).isEmpty()) {
            throw MnsErrors.noQueue(); // somebody has just deleted it
        }
        return MnsAnswer.noContent();
    }
}
