package dev.polyqueue.sqs.attribute;

import dev.polyqueue.sqs.wire.Json;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Compares what CreateQueue asks for with a queue that is there already (contract section 3.2). */
public final class Comparison {

    private Comparison() {}

    /** The first wanted attribute of which the queue has another value. */
    public static Optional<QueueAttribute> firstDifference(
            Map<QueueAttribute, String> wanted, Map<QueueAttribute, String> present) {
        return differences(wanted, present).findFirst();
    }

    /** The wanted attributes of which the queue has another value. */
    public static Stream<QueueAttribute> differences(
            Map<QueueAttribute, String> wanted, Map<QueueAttribute, String> present) {
        return wanted.entrySet().stream()
                .filter(entry -> !same(
                        entry.getKey(), entry.getValue(), present.getOrDefault(entry.getKey(), absent(entry.getKey()))))
                .map(Map.Entry::getKey);
    }

    private static String absent(QueueAttribute attribute) {
        return attribute == QueueAttribute.KMS_DATA_KEY_REUSE_PERIOD_SECONDS ? Encryption.USUAL_PERIOD : "";
    }

    /** Policies are the same if they say the same. */
    private static boolean same(QueueAttribute attribute, String one, String other) {
        if (one.equals(other)) {
            return true;
        }
        return switch (attribute) {
            case POLICY, REDRIVE_ALLOW_POLICY ->
                !one.isEmpty() && !other.isEmpty() && Objects.equals(Json.read(one), Json.read(other));
            default -> false;
        };
    }
}
