package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** DeleteQueue: contract section 2.4. */
final class DeleteQueue implements Action<DeleteQueue.Request> {

    record Request(@Nullable String queueUrl) {}

    private final Queues queues;
    private final QueueFinder finder;
    private final CoolDown afterDeletion;

    DeleteQueue(Queues queues, QueueFinder finder, CoolDown afterDeletion) {
        this.queues = queues;
        this.finder = finder;
        this.afterDeletion = afterDeletion;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        QueueKey key = finder.key(request.queueUrl(), call);
        if (!queues.delete(key)) {
            throw SqsErrors.queueDoesNotExist();
        }
        afterDeletion.start(key);
        return CompletableFuture.completedFuture(Result.NONE);
    }
}
