package dev.polyqueue.engine.group;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The part of a consumer group that its owner may change.
 *
 * @param enabled whether new messages are delivered to it
 * @param filter the dialect's filter text, or null to take everything
 * @param maxReceiveCount deliveries allowed before a message goes to the dead-letter side, 0 for any number; null for
 *     the queue's
 * @param attributes what only the dialect understands, stored and given back as it is
 * @param tags the owner's labels
 */
public record GroupDefinition(
        boolean enabled,
        @Nullable String filter,
        @Nullable Integer maxReceiveCount,
        Map<String, String> attributes,
        Map<String, String> tags) {

    /** Takes everything. */
    public static final GroupDefinition ALL = new GroupDefinition(true, null, null, Map.of(), Map.of());

    /** Is sent nothing. */
    public static final GroupDefinition DISABLED = ALL.withEnabled(false);

    public GroupDefinition {
        attributes = Map.copyOf(attributes);
        tags = Map.copyOf(tags);
    }

    public GroupDefinition withEnabled(boolean value) {
        return new GroupDefinition(value, filter, maxReceiveCount, attributes, tags);
    }

    public GroupDefinition withFilter(@Nullable String value) {
        return new GroupDefinition(enabled, value, maxReceiveCount, attributes, tags);
    }

    public GroupDefinition withMaxReceiveCount(@Nullable Integer value) {
        return new GroupDefinition(enabled, filter, value, attributes, tags);
    }

    public GroupDefinition withAttributes(Map<String, String> value) {
        return new GroupDefinition(enabled, filter, maxReceiveCount, value, tags);
    }

    public GroupDefinition withTags(Map<String, String> value) {
        return new GroupDefinition(enabled, filter, maxReceiveCount, attributes, value);
    }
}
