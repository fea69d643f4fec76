package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.attribute.AttributeRequest;
import dev.polyqueue.sqs.attribute.Comparison;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import dev.polyqueue.sqs.attribute.RedriveTargets;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Parameters;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** CreateQueue: contract sections 2.1, 3.2. */
final class CreateQueue implements Action<CreateQueue.Request> {

    record Request(@Nullable String queueName, Map<String, String> attributes, Map<String, String> tags) {}

    private static final int MOST_ATTEMPTS = 5;

    private final Queues queues;
    private final RedriveTargets redriveTargets;
    private final CoolDown afterDeletion;

    CreateQueue(Queues queues, CoolDown afterDeletion) {
        this.queues = queues;
        this.redriveTargets = new RedriveTargets(queues);
        this.afterDeletion = afterDeletion;
    }

    @Override
    public Request read(Parameters in) {
        return new Request(in.text(Member.QUEUE_NAME), in.map(Member.ATTRIBUTES), in.map(Member.TAGS_OF_NEW_QUEUE));
    }

    @Override
    public CompletableFuture<QueueUrlResult> run(Request request, Call call) {
        QueueKind kind = "true".equalsIgnoreCase(request.attributes().get(QueueAttribute.FIFO_QUEUE.wireName()))
                ? QueueKind.FIFO
                : QueueKind.STANDARD;
        QueueKey key = call.key(QueueNames.check(request.queueName(), kind));
        Map<QueueAttribute, String> wanted = AttributeRequest.check(request.attributes(), kind);
        Tags.check(request.tags(), key.name());
        QueueDefinition definition = QueueAttributes.definition(
                QueueAttributes.apply(QueueAttributes.initial(kind), wanted), request.tags());
        createOrCompare(new QueueDraft(key, kind, definition), request.attributes(), wanted);
        return CompletableFuture.completedFuture(new QueueUrlResult(call.queueUrl(key)));
    }

    /** Others may create or delete the queue at the same time, so what was not there can be and the reverse. */
    private void createOrCompare(QueueDraft draft, Map<String, String> sent, Map<QueueAttribute, String> wanted) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Optional<Queue> present = queues.find(draft.key());
            if (present.isPresent()) {
                compare(wanted, present.get());
                return;
            }
            redriveTargets.check(sent, draft.key(), draft.kind());
            if (afterDeletion.isRunning(draft.key())) {
                throw SqsErrors.queueDeletedRecently();
            }
            if (queues.create(draft).isPresent()) {
                return;
            }
        }
        throw SqsErrors.serviceUnavailable();
    }

    private static void compare(Map<QueueAttribute, String> wanted, Queue queue) {
        Comparison.firstDifference(wanted, QueueAttributes.of(queue.key(), queue.kind(), queue.definition()))
                .ifPresent(attribute -> {
                    throw SqsErrors.queueExists(attribute.wireName());
                });
    }
}
