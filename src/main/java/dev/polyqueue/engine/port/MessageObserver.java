package dev.polyqueue.engine.port;

/**
 * Hears what happens to messages on this node. Called by many threads on the hottest paths: it must return at once, and
 * must not fail.
 */
@FunctionalInterface
public interface MessageObserver {

    /** Listens to nothing. */
    MessageObserver NONE = (event, queueId, messages) -> {};

    /** What can happen. */
    enum Event {
        /** Accepted; duplicates are not. */
        SENT,
        /** Accepted, and given to no consumer group because no filter took it. */
        DROPPED,
        /** Handed to a receiver; every delivery counts. */
        RECEIVED,
        /** Deleted by a consumer. */
        DELETED,
        /** Moved away since it was received too often; of the queue that it was moved out of. */
        DEAD_LETTERED,
        /** Removed since its retention was over. */
        EXPIRED,
        /** Moved by a move task; of the queue that it was moved out of. */
        MOVED
    }

    /** @param messages how many; may be none */
    void happened(Event event, long queueId, int messages);
}
