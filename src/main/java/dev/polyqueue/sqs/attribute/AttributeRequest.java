package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.sqs.SqsErrors;
import java.util.EnumMap;
import java.util.Map;

/**
 * Checks the attributes of CreateQueue and SetQueueAttributes one by one (contract section 3.3).
 * What depends on the other attributes of the queue is checked by {@link QueueAttributes#apply}.
 */
public final class AttributeRequest {

    private AttributeRequest() {}

    /** The attributes in the form in which they are kept; empty values remove. */
    public static Map<QueueAttribute, String> check(Map<String, String> sent, QueueKind kind) {
        Map<QueueAttribute, String> checked = new EnumMap<>(QueueAttribute.class);
        sent.forEach((name, value) -> {
            QueueAttribute attribute = QueueAttribute.named(name);
            ValueRule rule = attribute == null ? null : attribute.rule();
            if (attribute == null || rule == null) {
                throw SqsErrors.unknownAttribute(name);
            }
            if (kind == QueueKind.STANDARD && attribute.fifoOnly()) {
                throw onStandard(attribute);
            }
            checked.put(attribute, rule.canonical(name, value));
        });
        if ("false".equals(checked.get(QueueAttribute.FIFO_QUEUE))) {
            throw SqsErrors.queueTypeFixed();
        }
        checkTogether(checked);
        return checked;
    }

    /** Checks what one request cannot ask for at a time. */
    public static void checkTogether(Map<QueueAttribute, String> checked) {
        if (!checked.getOrDefault(QueueAttribute.KMS_MASTER_KEY_ID, "").isEmpty()
                && "true".equals(checked.get(QueueAttribute.SQS_MANAGED_SSE_ENABLED))) {
            throw SqsErrors.twoEncryptions();
        }
    }

    private static RuntimeException onStandard(QueueAttribute attribute) {
        return switch (attribute) {
            case DEDUPLICATION_SCOPE, FIFO_THROUGHPUT_LIMIT -> SqsErrors.onlyOnFifo(attribute.wireName());
            default -> SqsErrors.unknownAttribute(attribute.wireName());
        };
    }
}
