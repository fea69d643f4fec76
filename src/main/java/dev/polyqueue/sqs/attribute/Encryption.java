package dev.polyqueue.sqs.attribute;

import static dev.polyqueue.sqs.attribute.QueueAttribute.KMS_DATA_KEY_REUSE_PERIOD_SECONDS;
import static dev.polyqueue.sqs.attribute.QueueAttribute.KMS_MASTER_KEY_ID;
import static dev.polyqueue.sqs.attribute.QueueAttribute.SQS_MANAGED_SSE_ENABLED;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How the attributes of encryption depend on each other (contract section 3.1); nothing is encrypted. */
final class Encryption {

    static final String USUAL_PERIOD = "300";

    private Encryption() {}

    /**
     * Brings the attributes in line after a change: one kind of encryption ends the other, and the
     * usual reuse period is not worth showing where there is no key to reuse.
     */
    static void settle(Map<QueueAttribute, String> values, Map<QueueAttribute, String> changes) {
        if (isSet(changes.get(KMS_MASTER_KEY_ID))) {
            values.put(SQS_MANAGED_SSE_ENABLED, "false");
        } else if ("true".equals(changes.get(SQS_MANAGED_SSE_ENABLED))) {
            values.put(KMS_MASTER_KEY_ID, "");
        }
        if (isSet(values.get(KMS_MASTER_KEY_ID))) {
            values.putIfAbsent(KMS_DATA_KEY_REUSE_PERIOD_SECONDS, USUAL_PERIOD);
        } else {
            values.remove(KMS_DATA_KEY_REUSE_PERIOD_SECONDS, USUAL_PERIOD);
        }
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isEmpty();
    }
}
