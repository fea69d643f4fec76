package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsErrors;

/** Finds the queue that the path of a request names. */
public final class QueueFinder {

    private final Queues queues;

    public QueueFinder(Queues queues) {
        this.queues = queues;
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if there is no such queue, or can be none */
    public Queue find(Call call) {
        return queues.find(call.queue(QueueNames.check(call.name()))).orElseThrow(MnsErrors::noQueue);
    }
}
