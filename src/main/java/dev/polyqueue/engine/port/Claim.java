package dev.polyqueue.engine.port;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
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

    /** Messages have been moved to that group instead of being delivered. */
    void deadLettered(int groupId);

    /**
     * @param channel the only one wanted, or null for any
     * @param limits most deliveries that each receiver wants, each at least 1; the messages of one FIFO
     *     message group go to one receiver only, and a receiver gets messages of one channel only
     * @param visibilityTimeoutMillis how long they are hidden
     * @param deadLetters where to move what was received too often, or null to keep delivering it
     */
    record Demand(
            Queue queue,
            ConsumerGroup group,
            @Nullable Channel channel,
            int[] limits,
            long visibilityTimeoutMillis,
            @Nullable DeadLetters deadLetters) {

        /** The sum of the limits. */
        public int total() {
            int sum = 0;
            for (int limit : limits) {
                sum += limit;
            }
            return sum;
        }
    }

    /**
     * Where messages go that were received too often.
     *
     * @param groupId the group that gets them
     * @param maxReceiveCount deliveries allowed
     * @param source name of the queue that they come from, or null if that is the group's own dead-letter side
     */
    record DeadLetters(
            int groupId, int maxReceiveCount, @Nullable String source) {}
}
