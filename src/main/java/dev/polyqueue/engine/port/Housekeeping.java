package dev.polyqueue.engine.port;

/**
 * Removes from the store what nobody can receive any more. Every call does one bounded step and
 * answers how many rows it removed, so that the caller can pace itself; the work is shared safely
 * between nodes. Calls block for a database round trip or a few.
 */
public interface Housekeeping {

    /** Messages whose retention is over. */
    int removeExpired(long now);

    /** What deleted and purged queues have left. */
    int removeDiscarded(long now);

    /** Deduplication ids and receive attempts whose window is over. */
    int removeOldWindows(long now);

    /** Notes of moved deliveries that have been settled meanwhile. */
    int removeOldMoves();

    /** Shared payloads that the last group has settled. */
    int removeSettledPayloads();
}
