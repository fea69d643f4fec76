package dev.polyqueue.sqs.attribute;

import static dev.polyqueue.sqs.attribute.QueueAttribute.*;

import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.sqs.SqsErrors;
import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts between a queue's attributes on the wire and its definition in the engine. What the engine
 * acts on becomes a setting; the rest is kept as an attribute under its own name.
 */
public final class QueueAttributes {

    /** Kept as they are, for this dialect alone. */
    private static final List<QueueAttribute> ECHOED = List.of(
            POLICY,
            REDRIVE_ALLOW_POLICY,
            KMS_MASTER_KEY_ID,
            KMS_DATA_KEY_REUSE_PERIOD_SECONDS,
            SQS_MANAGED_SSE_ENABLED,
            CONTENT_BASED_DEDUPLICATION,
            FIFO_THROUGHPUT_LIMIT);

    private static final String MESSAGE_GROUP_SCOPE = "messageGroup";

    private QueueAttributes() {}

    /** The settable attributes that a queue has, by value; timestamps, counters and the ARN are not among them. */
    public static Map<QueueAttribute, String> of(QueueKey key, QueueKind kind, QueueDefinition definition) {
        QueueSettings settings = definition.settings();
        Map<QueueAttribute, String> values = new EnumMap<>(QueueAttribute.class);
        values.put(DELAY_SECONDS, seconds(settings.delay()));
        values.put(MAXIMUM_MESSAGE_SIZE, Integer.toString(settings.maximumMessageSize()));
        values.put(MESSAGE_RETENTION_PERIOD, seconds(settings.retention()));
        values.put(RECEIVE_MESSAGE_WAIT_TIME_SECONDS, seconds(settings.receiveWait()));
        values.put(VISIBILITY_TIMEOUT, seconds(settings.visibilityTimeout()));
        Redrive redrive = settings.redrive();
        if (redrive != null) {
            values.put(REDRIVE_POLICY, RedrivePolicy.of(key, redrive).text());
        }
        if (kind == QueueKind.FIFO) {
            values.put(FIFO_QUEUE, "true");
            values.put(
                    DEDUPLICATION_SCOPE,
                    settings.deduplicationScope() == DeduplicationScope.QUEUE ? "queue" : MESSAGE_GROUP_SCOPE);
        }
        for (QueueAttribute attribute : ECHOED) {
            String value = definition.attributes().getOrDefault(attribute.wireName(), attribute.initial());
            if (value != null && (kind == QueueKind.FIFO || !attribute.fifoOnly())) {
                values.put(attribute, value);
            }
        }
        return values;
    }

    /** The attributes of a new queue for which nothing is said. */
    public static Map<QueueAttribute, String> initial(QueueKind kind) {
        Map<QueueAttribute, String> values = new EnumMap<>(QueueAttribute.class);
        for (QueueAttribute attribute : QueueAttribute.values()) {
            String value = attribute.initial();
            if (value != null && (kind == QueueKind.FIFO || !attribute.fifoOnly())) {
                values.put(attribute, value);
            }
        }
        return values;
    }

    /** Applies checked changes; checks what depends on several attributes (contract sections 3.1, 3.3). */
    public static Map<QueueAttribute, String> apply(
            Map<QueueAttribute, String> values, Map<QueueAttribute, String> changes) {
        Map<QueueAttribute, String> changed = new EnumMap<>(values);
        changed.putAll(changes);
        Encryption.settle(changed, changes);
        changed.values().removeIf(String::isEmpty);
        if ("perMessageGroupId".equals(changed.get(FIFO_THROUGHPUT_LIMIT))
                && !MESSAGE_GROUP_SCOPE.equals(changed.get(DEDUPLICATION_SCOPE))) {
            throw SqsErrors.throughputNeedsGroupScope();
        }
        return changed;
    }

    /** What becomes of the definition of a queue by checked changes; checks the same as {@link #apply}. */
    public static QueueDefinition changed(
            Queue queue, QueueDefinition definition, Map<QueueAttribute, String> changes) {
        Map<QueueAttribute, String> values = of(queue.key(), queue.kind(), definition);
        return definition(apply(values, changes), definition.tags());
    }

    /** The definition of a queue that has these attributes. */
    public static QueueDefinition definition(Map<QueueAttribute, String> values, Map<String, String> tags) {
        Map<String, String> echoed = new HashMap<>();
        for (QueueAttribute attribute : ECHOED) {
            String value = values.get(attribute);
            if (value != null) {
                echoed.put(attribute.wireName(), value);
            }
        }
        return new QueueDefinition(settings(values), echoed, tags);
    }

    private static QueueSettings settings(Map<QueueAttribute, String> values) {
        return new QueueSettings(
                duration(values, DELAY_SECONDS),
                duration(values, VISIBILITY_TIMEOUT),
                duration(values, MESSAGE_RETENTION_PERIOD),
                duration(values, RECEIVE_MESSAGE_WAIT_TIME_SECONDS),
                number(values, MAXIMUM_MESSAGE_SIZE),
                redrive(values.get(REDRIVE_POLICY)),
                MESSAGE_GROUP_SCOPE.equals(values.get(DEDUPLICATION_SCOPE))
                        ? DeduplicationScope.MESSAGE_GROUP
                        : DeduplicationScope.QUEUE,
                Bucketing.NONE);
    }

    private static @Nullable Redrive redrive(@Nullable String policy) {
        return policy == null ? null : RedrivePolicy.parse(policy).redrive();
    }

    private static Duration duration(Map<QueueAttribute, String> values, QueueAttribute attribute) {
        return Duration.ofSeconds(number(values, attribute));
    }

    private static int number(Map<QueueAttribute, String> values, QueueAttribute attribute) {
        String value = values.get(attribute);
        if (value == null) {
            throw new IllegalArgumentException(attribute + " has no value");
        }
        return Integer.parseInt(value);
    }

    private static String seconds(Duration duration) {
        return Long.toString(duration.toSeconds());
    }
}
