package dev.polyqueue.mns.action;

import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.resource.QueueNames;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;

/** Removes a queue with its messages; one that is not there has been removed as well (contract section 2.4). */
public final class DeleteQueue implements Action.Immediate {

    private final Queues queues;

    public DeleteQueue(Queues queues) {
        this.queues = queues;
    }

    @Override
    public MnsAnswer answer(Call call) {
        queues.delete(call.queue(QueueNames.check(call.name())));
        return MnsAnswer.noContent();
    }
}
