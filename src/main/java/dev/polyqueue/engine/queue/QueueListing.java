package dev.polyqueue.engine.queue;

import org.jspecify.annotations.Nullable;

/**
 * Which queues to list, in the order of their names (by code point).
 *
 * @param prefix of the names; empty for all
 * @param after the last name of the page before, or null to start
 * @param limit most queues wanted
 */
public record QueueListing(
        Dialect dialect,
        String account,
        String region,
        String prefix,
        @Nullable String after,
        int limit) {}
