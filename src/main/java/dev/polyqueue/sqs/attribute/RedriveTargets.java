package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import java.util.Map;
import java.util.Optional;

/** Checks that a queue may use the dead-letter queue that it names (contract sections 3.4, 3.5). */
public final class RedriveTargets {

    private final Queues queues;

    public RedriveTargets(Queues queues) {
        this.queues = queues;
    }

    /** @param sent the attributes of the request, with or without a redrive policy among them */
    public void check(Map<String, String> sent, QueueKey source, QueueKind kind) {
        String text = sent.getOrDefault(QueueAttribute.REDRIVE_POLICY.wireName(), "");
        if (text.isEmpty()) {
            return;
        }
        QueueArn target = RedrivePolicy.parse(text).target();
        if (!target.service().equals("sqs")) {
            throw SqsErrors.redrivePolicy(text, "Only SQS queues are valid resources for deadLetterTargetArn.");
        }
        if (!target.account().equals(source.account())) {
            throw SqsErrors.redrivePolicy(text, "Dead-letter target owner should be same as the source.");
        }
        if (!target.region().equals(source.region())) {
            throw SqsErrors.redrivePolicy(text, "Dead-letter target must be in same region as the source.");
        }
        Queue queue = Optional.of(source.sibling(target.name()))
                .filter(PlainText::canName)
                .flatMap(queues::find)
                .orElseThrow(() -> SqsErrors.redrivePolicy(text, "Dead letter target does not exist."));
        if (queue.kind() != kind) {
            throw SqsErrors.redrivePolicy(text, "Dead-letter queue must be same type of queue as the source..");
        }
        String policy = queue.definition().attributes().get(QueueAttribute.REDRIVE_ALLOW_POLICY.wireName());
        if (policy != null && !RedriveAllowPolicy.parse(policy).allows(QueueArn.of(source))) {
            throw SqsErrors.redrivePolicy(text, "The dead-letter queue's redrive allow policy does not allow this.");
        }
    }
}
