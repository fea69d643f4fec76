package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** TagQueue: contract section 2.20. */
final class TagQueue implements Action<TagQueue.Request> {

    record Request(@Nullable String queueUrl, Map<String, String> tags) {}

    private final Queues queues;
    private final QueueFinder finder;

    TagQueue(Queues queues, QueueFinder finder) {
        this.queues = queues;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.map(Member.TAGS));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        QueueKey key = finder.find(request.queueUrl(), call).key();
        if (request.tags().isEmpty()) {
            throw SqsErrors.missing("Tags");
        }
        if (queues.change(key, definition -> Tags.added(key, definition, request.tags()))
                .isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        return CompletableFuture.completedFuture(Result.NONE);
    }
}
