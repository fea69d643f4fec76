package dev.polyqueue.engine.topic;

import org.jspecify.annotations.Nullable;

/**
 * Somebody who wants what is published to a topic.
 *
 * @param id unique and never reused
 * @param name unique within its topic
 * @param format of what is pushed, as the dialect calls it
 * @param createdAt epoch milliseconds
 * @param modifiedAt epoch milliseconds of the last change of the definition
 */
public record Subscription(
        long id,
        String name,
        Endpoint endpoint,
        String format,
        Definition definition,
        long createdAt,
        long modifiedAt) {

    /**
     * The part that the subscriber may change.
     *
     * @param retry when a push that was not taken is tried again
     * @param tag the only tag of interest, or null for every message
     */
    public record Definition(RetrySchedule retry, @Nullable String tag) {}

    /** A subscription to be added to a topic. */
    public record Draft(String name, Endpoint endpoint, String format, Definition definition) {}

    /** Whether it wants a message with that tag, or with none for null. */
    public boolean wants(@Nullable String messageTag) {
        return definition.tag() == null || definition.tag().equals(messageTag);
    }
}
