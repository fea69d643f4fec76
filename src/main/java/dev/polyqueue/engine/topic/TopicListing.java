package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.queue.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * Which topics to list, in the order of their names (by code point).
 *
 * @param prefix of the names; empty for all
 * @param after the last name of the page before, or null to start
 * @param limit most topics wanted
 */
public record TopicListing(
        Dialect dialect,
        String account,
        String region,
        String prefix,
        @Nullable String after,
        int limit) {}
