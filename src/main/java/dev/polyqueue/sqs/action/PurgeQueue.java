package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** PurgeQueue: contract sections 2.5, 5.6. */
final class PurgeQueue implements Action<PurgeQueue.Request> {

    record Request(@Nullable String queueUrl) {}

    private final Queues queues;
    private final QueueFinder finder;
    private final CoolDown afterPurge;

    PurgeQueue(Queues queues, QueueFinder finder, CoolDown afterPurge) {
        this.queues = queues;
        this.finder = finder;
        this.afterPurge = afterPurge;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        QueueKey key = finder.find(request.queueUrl(), call).key();
        if (afterPurge.isRunning(key)) {
            throw SqsErrors.purgeInProgress(key.name());
        }
        if (queues.purge(key).isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        afterPurge.start(key);
        return CompletableFuture.completedFuture(Result.NONE);
    }
}
