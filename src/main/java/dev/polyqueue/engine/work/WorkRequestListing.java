package dev.polyqueue.engine.work;

import dev.polyqueue.engine.queue.Dialect;
import org.jspecify.annotations.Nullable;

/**
 * Which work requests to list, the newest first.
 *
 * @param owner whose, or null for those of all
 * @param after where the page before has ended, or null to start
 * @param limit most requests wanted
 */
public record WorkRequestListing(
        Dialect dialect, @Nullable String owner, @Nullable Position after, int limit) {

    /** A place in the list. */
    public record Position(long acceptedAt, String id) {}
}
