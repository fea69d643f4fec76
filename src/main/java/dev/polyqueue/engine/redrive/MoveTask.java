package dev.polyqueue.engine.redrive;

import dev.polyqueue.engine.queue.QueueKey;
import org.jspecify.annotations.Nullable;

/**
 * The moving of all visible messages out of one queue.
 *
 * @param id unique
 * @param queueId of the queue that messages are moved out of
 * @param source its key
 * @param destination name of the sibling queue that gets them, or null if each goes back to where it came from
 * @param perSecond most messages moved in a second, or null for as fast as the service likes
 * @param failure why it failed, or null
 * @param startedAt epoch milliseconds
 * @param moved so far
 * @param toMove how many there were when it began
 */
public record MoveTask(
        String id,
        long queueId,
        QueueKey source,
        @Nullable String destination,
        @Nullable Integer perSecond,
        Status status,
        @Nullable Failure failure,
        long startedAt,
        long moved,
        long toMove) {

    /** How far a task is. */
    public enum Status {
        RUNNING,
        CANCELLING,
        CANCELLED,
        COMPLETED,
        FAILED;

        /** Whether it still moves messages or may do so. */
        public boolean isActive() {
            return this == RUNNING || this == CANCELLING;
        }
    }

    /** Why a task ended before its time. */
    public enum Failure {
        /** The queue that was to get the messages is gone; those not yet moved stay where they are. */
        DESTINATION_MISSING,
        /** A message was never moved to a dead-letter queue, so there is nowhere to move it back to. */
        ORIGIN_UNKNOWN,
        /** The queue that messages were moved out of is gone. */
        SOURCE_MISSING
    }
}
