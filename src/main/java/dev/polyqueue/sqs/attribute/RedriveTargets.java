package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.sqs.SqsErrors;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Checks that a queue may use the dead-letter queue that it names (contract sections 3.4, 3.5). */
public final class RedriveTargets {

    private final Function<QueueKey, Optional<Target>> targets;

    /**
     * A queue that others may name.
     *
     * @param attributes those that only the dialect understands
     */
    public record Target(QueueKind kind, Map<String, String> attributes) {

        /** A queue that is there. */
        public static Target of(Queue queue) {
            return new Target(queue.kind(), queue.definition().attributes());
        }
    }

    public RedriveTargets(Queues queues) {
        this(key -> queues.find(key).map(Target::of));
    }

    /** @param targets finds the queue of a key, if there is one */
    public RedriveTargets(Function<QueueKey, Optional<Target>> targets) {
        this.targets = targets;
    }

    /** The dead-letter queue that a checked policy names; null if it is empty. */
    public static @Nullable QueueKey target(@Nullable String policy) {
        if (policy == null || policy.isEmpty()) {
            return null;
        }
        QueueArn target = RedrivePolicy.parse(policy).target();
        return new QueueKey(Dialect.SQS, target.account(), target.region(), target.name());
    }

    /** The policy that sends messages to a queue, not yet checked. @param maxReceiveCount as its user wrote it */
    public static String policy(QueueKey target, String maxReceiveCount) {
        return RedrivePolicy.unchecked(QueueArn.of(target).toString(), maxReceiveCount);
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
        Target queue = Optional.of(source.sibling(target.name()))
                .filter(PlainText::canName)
                .flatMap(targets)
                .orElseThrow(() -> SqsErrors.redrivePolicy(text, "Dead letter target does not exist."));
        if (queue.kind() != kind) {
            throw SqsErrors.redrivePolicy(text, "Dead-letter queue must be same type of queue as the source..");
        }
        String policy = queue.attributes().get(QueueAttribute.REDRIVE_ALLOW_POLICY.wireName());
        if (policy != null && !RedriveAllowPolicy.parse(policy).allows(QueueArn.of(source))) {
            throw SqsErrors.redrivePolicy(text, "The dead-letter queue's redrive allow policy does not allow this.");
        }
    }
}
