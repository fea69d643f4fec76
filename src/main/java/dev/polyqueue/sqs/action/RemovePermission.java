package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.Permissions;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** RemovePermission: contract section 2.10. */
final class RemovePermission implements Action<RemovePermission.Request> {

    record Request(@Nullable String queueUrl, @Nullable String label) {}

    private final Queues queues;
    private final QueueFinder finder;

    RemovePermission(Queues queues, QueueFinder finder) {
        this.queues = queues;
        this.finder = finder;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.text(Member.LABEL));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        QueueKey key = finder.find(request.queueUrl(), call).key();
        String label = Labels.check(request.label());
        if (queues.change(
                        key,
                        definition ->
                                Permissions.of(key, definition).remove(label).applyTo(definition))
                .isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        return CompletableFuture.completedFuture(Result.NONE);
    }
}
