package dev.polyqueue.engine.port;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.queue.Queue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One round of claiming for the receivers of one group. Exactly one of the ends is called, once. */
public interface Claim {

    /** What is wanted now, or null if nobody wants anything any more (then no end is called). */
    @Nullable Demand demand();

    /** Deliveries in the order in which they are to be handed out. */
    void claimed(List<Delivery> deliveries);

    void failed(RuntimeException failure);

    /**
     * @param limit most deliveries wanted, at least 1
     * @param visibilityTimeoutMillis how long they are hidden
     * @param deadLetterQueue where to move what was received too often, or null to keep delivering it
     */
    record Demand(
            Queue queue,
            ConsumerGroup group,
            int limit,
            long visibilityTimeoutMillis,
            @Nullable Queue deadLetterQueue) {}
}
