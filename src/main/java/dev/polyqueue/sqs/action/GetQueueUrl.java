package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.PlainText;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** GetQueueUrl: contract section 2.2. */
final class GetQueueUrl implements Action<GetQueueUrl.Request> {

    record Request(@Nullable String queueName, @Nullable String owner) {}

    private final Queues queues;

    GetQueueUrl(Queues queues) {
        this.queues = queues;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_NAME), in.text(Member.QUEUE_OWNER));
    }

    @Override
    public CompletableFuture<QueueUrlResult> run(Request request, Call call) {
        String name = request.queueName();
        if (name == null || name.isEmpty()) {
            throw SqsErrors.missing("QueueName");
        }
        String owner = request.owner() == null || request.owner().isEmpty() ? call.account() : request.owner();
        QueueKey key = new QueueKey(Dialect.SQS, owner, call.region(), name);
        if (!PlainText.canName(key) || queues.find(key).isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        return CompletableFuture.completedFuture(new QueueUrlResult(call.queueUrl(key)));
    }
}
