package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.AttributeRequest;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import dev.polyqueue.sqs.attribute.RedriveTargets;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** SetQueueAttributes: contract sections 2.7, 3. */
final class SetQueueAttributes implements Action<SetQueueAttributes.Request> {

    record Request(@Nullable String queueUrl, Map<String, String> attributes) {}

    private final Queues queues;
    private final QueueFinder finder;
    private final RedriveTargets redriveTargets;

    SetQueueAttributes(Queues queues, QueueFinder finder) {
        this.queues = queues;
        this.finder = finder;
        this.redriveTargets = new RedriveTargets(queues);
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_URL), in.map(Member.ATTRIBUTES));
    }

    @Override
    public CompletableFuture<Result> run(Request request, Call call) {
        Queue queue = finder.find(request.queueUrl(), call);
        if (request.attributes().isEmpty()) {
            throw SqsErrors.missing("Attributes");
        }
        Map<QueueAttribute, String> changes = AttributeRequest.check(request.attributes(), queue.kind());
        redriveTargets.check(request.attributes(), queue.key(), queue.kind());
        if (queues.change(queue.key(), definition -> QueueAttributes.changed(queue, definition, changes))
                .isEmpty()) {
            throw SqsErrors.queueDoesNotExist();
        }
        return CompletableFuture.completedFuture(Result.NONE);
    }
}
