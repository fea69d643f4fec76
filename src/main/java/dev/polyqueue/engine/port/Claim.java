package dev.polyqueue.engine.port;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.queue.Queue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One round of claiming for the receivers of one group. One of the two ends is called, once. */
public interface Claim {

    /** What is wanted now, or null if nobody wants anything any more (then no end is called). */
    @Nullable
    Demand demand();

    /** What each receiver gets, in the order of the demand's limits; none of the lists is longer than its limit. */
    void claimed(List<List<Delivery>> shares);

    void failed(RuntimeException failure);

    /** Messages have been moved to that queue instead of being delivered. */
    void deadLettered(Queue target);

    /**
     * @param limits most deliveries that each receiver wants, each at least 1; the messages of one FIFO
     *     message group go to one receiver only
     * @param visibilityTimeoutMillis how long they are hidden
     * @param deadLetterQueue where to move what was received too often, or null to keep delivering it
     */
    record Demand(
            Queue queue,
            ConsumerGroup group,
            int[] limits,
            long visibilityTimeoutMillis,
            @Nullable Queue deadLetterQueue) {

        /** The sum of the limits. */
        public int total() {
            int sum = 0;
            for (int limit : limits) {
                sum += limit;
            }
            return sum;
        }
    }
}
