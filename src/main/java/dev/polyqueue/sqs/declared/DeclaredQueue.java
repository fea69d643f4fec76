package dev.polyqueue.sqs.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import dev.polyqueue.sqs.attribute.RedriveTargets;
import dev.polyqueue.sqs.attribute.RedriveTargets.Target;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A queue that a file declares; each of its attributes can have the value it has.
 *
 * @param redrivePlace where its dead-letter queue is named
 * @param attributes checked, one by one
 * @param tags those that it shall have besides others
 */
record DeclaredQueue(
        Place place,
        Place redrivePlace,
        QueueKey key,
        QueueKind kind,
        Map<QueueAttribute, String> attributes,
        Map<String, String> tags) {

    /** Its name for people. */
    String title() {
        return "SQS queue " + key.name();
    }

    /** Its dead-letter queue, or null for none. */
    @Nullable
    QueueKey deadLetterQueue() {
        return RedriveTargets.target(attributes.get(QueueAttribute.REDRIVE_POLICY));
    }

    /** @throws dev.polyqueue.sqs.SqsException if it may not use its dead-letter queue */
    void checkDeadLetterQueue(RedriveTargets targets) {
        String name = QueueAttribute.REDRIVE_POLICY.wireName();
        targets.check(Map.of(name, attributes.getOrDefault(QueueAttribute.REDRIVE_POLICY, "")), key, kind);
    }

    /** @throws dev.polyqueue.sqs.SqsException if its attributes do not go together */
    QueueDraft draft() {
        QueueDefinition definition =
                QueueAttributes.definition(QueueAttributes.apply(QueueAttributes.initial(kind), attributes), tags);
        return new QueueDraft(key, kind, definition);
    }

    /** The queue as others may name it. */
    Target target() {
        String allowed = attributes.getOrDefault(QueueAttribute.REDRIVE_ALLOW_POLICY, "");
        return new Target(
                kind, allowed.isEmpty() ? Map.of() : Map.of(QueueAttribute.REDRIVE_ALLOW_POLICY.wireName(), allowed));
    }
}
