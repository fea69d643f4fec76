package dev.polyqueue.engine.group;

import org.jspecify.annotations.Nullable;

/**
 * An independent reader of a queue: every message that its filter selects is delivered to it once. A group may have a
 * dead-letter side, which is a group too: nothing is sent to it, but its messages are received and settled like others.
 *
 * @param id where its deliveries are stored now; replaced when the group is purged
 * @param name unique within the queue
 * @param primary whether it is the group that every queue has
 * @param deadLettersOf of a dead-letter side: the name of the group that it belongs to; else null
 * @param createdAt epoch milliseconds; 0 for the primary group of a queue without other groups
 * @param modifiedAt epoch milliseconds of the last change of the definition
 */
public record ConsumerGroup(
        int id,
        String name,
        boolean primary,
        @Nullable String deadLettersOf,
        GroupDefinition definition,
        long createdAt,
        long modifiedAt) {

    /** Name of the primary group. */
    public static final String PRIMARY = "primary";

    private static final String SIDE = "-dlq";

    /** The name of the dead-letter side of a group. */
    public static String deadLetterSide(String group) {
        return group + SIDE;
    }

    /** Whether new messages are delivered to it. */
    public boolean enabled() {
        return definition.enabled();
    }

    /** The dialect's filter text, or null to take everything. */
    public @Nullable String filter() {
        return definition.filter();
    }

    public boolean isDeadLetterSide() {
        return deadLettersOf != null;
    }
}
