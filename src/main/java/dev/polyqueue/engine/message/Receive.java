package dev.polyqueue.engine.message;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.Queue;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A request for messages.
 *
 * @param channel the only one wanted, or null for any
 * @param limit most messages wanted, at least 1
 * @param visibilityTimeoutMillis how long they stay hidden from others
 * @param waitMillis how long to wait for the first one; 0 answers at once
 * @param connected whether the caller still listens; asked before messages are claimed for a caller that has waited
 * @param attemptId of a FIFO queue: the same id again gets the same messages again for five minutes; else null
 */
public record Receive(
        Queue queue,
        ConsumerGroup group,
        @Nullable Channel channel,
        int limit,
        long visibilityTimeoutMillis,
        long waitMillis,
        BooleanSupplier connected,
        @Nullable String attemptId) {

    /** A receive from any channel. */
    public Receive(
            Queue queue,
            ConsumerGroup group,
            int limit,
            long visibilityTimeoutMillis,
            long waitMillis,
            BooleanSupplier connected,
            @Nullable String attemptId) {
        this(queue, group, null, limit, visibilityTimeoutMillis, waitMillis, connected, attemptId);
    }
}
