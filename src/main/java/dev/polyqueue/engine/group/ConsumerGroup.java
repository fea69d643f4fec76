package dev.polyqueue.engine.group;

import org.jspecify.annotations.Nullable;

/**
 * An independent reader of a queue: every message that its filter selects is delivered to it once.
 *
 * @param id where its deliveries are stored now; replaced when the group is purged
 * @param name unique within the queue
 * @param primary whether it is the group that every queue has
 * @param enabled whether new messages are delivered to it
 * @param filter the dialect's filter text, or null to take everything
 */
public record ConsumerGroup(
        int id,
        String name,
        boolean primary,
        boolean enabled,
        @Nullable String filter) {

    /** Name of the primary group. */
    public static final String PRIMARY = "primary";
}
