package dev.polyqueue.sqs.attribute;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Json;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Which queues may name this one as their dead-letter queue (contract section 3.5). */
record RedriveAllowPolicy(String permission, List<String> sources) {

    /** Kept as sent. */
    static final ValueRule RULE = (name, value) -> {
        if (!value.isEmpty()) {
            parse(value);
        }
        return value;
    };

    private static final String PERMISSION = "redrivePermission";
    private static final String SOURCES = "sourceQueueArns";
    private static final String BY_QUEUE = "byQueue";
    private static final String ALLOW_ALL = "allowAll";
    private static final Set<String> PERMISSIONS = Set.of(ALLOW_ALL, "denyAll", BY_QUEUE);
    private static final int MOST_SOURCES = 10;

    static RedriveAllowPolicy parse(String text) {
        Map<?, ?> members = members(text);
        if (!Set.of(PERMISSION, SOURCES).containsAll(members.keySet())
                || !(members.get(PERMISSION) instanceof String permission)
                || !PERMISSIONS.contains(permission)) {
            throw SqsErrors.redriveAllowPolicyFormat();
        }
        List<String> sources = sources(members.get(SOURCES));
        if (permission.equals(BY_QUEUE) && sources.isEmpty()) {
            throw SqsErrors.redriveAllowPolicy(
                    text,
                    "When you specify the byQueue permission type, "
                            + "you must also specify one or more sourceQueueArns values.");
        }
        if (!permission.equals(BY_QUEUE) && !sources.isEmpty()) {
            throw SqsErrors.redriveAllowPolicy(
                    text, "To specify one or more source queue ARNs, you must set redrivePermission to byQueue.");
        }
        if (sources.size() > MOST_SOURCES) {
            throw SqsErrors.redriveAllowPolicy(text, "The maximum number of source queue ARNs you can specify is 10.");
        }
        return new RedriveAllowPolicy(permission, sources);
    }

    boolean allows(QueueArn source) {
        return permission.equals(ALLOW_ALL) || sources.contains(source.toString());
    }

    private static Map<?, ?> members(String text) {
        try {
            if (Json.read(text) instanceof Map<?, ?> members) {
                return members;
            }
        } catch (JacksonException notJson) {
            // answered below
        }
        throw SqsErrors.redriveAllowPolicyFormat();
    }

    private static List<String> sources(@Nullable Object value) {
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> items && items.stream().allMatch(String.class::isInstance)) {
            return items.stream().map(String.class::cast).toList();
        }
        throw SqsErrors.redriveAllowPolicyFormat();
    }
}
