package dev.polyqueue.engine.port;

import dev.polyqueue.engine.queue.QueueKey;
import java.util.List;

/** Counts the messages of all queues at once. Calls block for a database round trip; what expired may be counted. */
public interface QueueDepths {

    /** Every queue, in no order. */
    List<Depth> depths(long now);

    /** The move tasks that go on. */
    List<Move> moves();

    /**
     * How much is in a queue, over all its consumer groups.
     *
     * @param visible that can be received
     * @param inFlight that were received and are hidden
     * @param delayed that were never received and are hidden
     * @param deadLetters in the dead-letter sides of its groups
     * @param oldestSentAt epoch milliseconds by the real clock of the node that the oldest message was sent to, or -1 if
     *     there is none
     */
    record Depth(
            long queueId,
            QueueKey key,
            long visible,
            long inFlight,
            long delayed,
            long deadLetters,
            long oldestSentAt) {

        /** All that is there. */
        public long total() {
            return visible + inFlight + delayed + deadLetters;
        }
    }

    /**
     * How far a move task is.
     *
     * @param moved so far
     * @param toMove how many there were when it began
     */
    record Move(long queueId, long moved, long toMove) {}
}
