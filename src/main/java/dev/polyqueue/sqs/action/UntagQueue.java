package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** UntagQueue: contract section 2.20. */
final class UntagQueue implements Action<UntagQueue.Request> {

    record Request(@Nullable String queueUrl, List<String> keys) {}

    private final Queues queues;
    private final QueueFinder finder;

    UntagQueue(Queues queues, QueueFinder finder) {
        this.queues = queues;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.texts(Member.TAG_KEYS));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        QueueKey key = finder.find(request.queueUrl(), call).key();
        if (request.keys().isEmpty()) {
            throw SqsErrors.tagKeyLength();
        }
        if (queues.change(key, definition -> untagged(definition, request.keys()))
                .isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        return CompletableFuture.completedFuture(Result.NONE);
    }

    private static QueueDefinition untagged(QueueDefinition definition, List<String> keys) {
        Map<String, String> tags = new HashMap<>(definition.tags());
        keys.forEach(tags::remove);
        return new QueueDefinition(definition.settings(), definition.attributes(), tags);
    }
}
