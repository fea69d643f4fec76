package dev.polyqueue.sqs.action;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What is known of the messages in flight of one queue without counting: what the last count has
 * found, and what this node has delivered since. Deletions are not noticed, so it is an upper bound
 * but for what other nodes deliver; for their sake there is a count at half of the way to the limit,
 * and after ten thousand deliveries at most.
 */
final class InFlightTally {

    /** Allowed before the first count: on a new queue nothing is in flight, on an old one hardly more matter. */
    private static final long MOST_BEFORE_FIRST = 1_000;

    private static final long MOST_BETWEEN = 10_000;

    private final long limit;
    private final AtomicLong delivered = new AtomicLong();
    private volatile long counted;
    private volatile long allowed;

    /** @param limit at least 1 */
    InFlightTally(long limit) {
        this.limit = limit;
        this.allowed = Math.min(MOST_BEFORE_FIRST, half(limit));
    }

    /** Whether a count is due before more is delivered. */
    boolean isDue() {
        return delivered.get() >= allowed;
    }

    /** How many more may be in flight; none if less than 1. */
    long room() {
        return limit - counted - delivered.get();
    }

    void add(int deliveries) {
        delivered.addAndGet(deliveries);
    }

    /** Begins anew with what was just counted; answers the room that is left. */
    long restart(long inFlight) {
        long room = limit - inFlight;
        counted = inFlight;
        delivered.set(0);
        allowed = Math.min(MOST_BETWEEN, half(room));
        return room;
    }

    private static long half(long room) {
        return room > 1 ? room / 2 : Math.max(room, 0);
    }
}
