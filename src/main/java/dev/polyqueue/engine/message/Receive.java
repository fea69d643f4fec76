package dev.polyqueue.engine.message;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.Queue;
import java.util.function.BooleanSupplier;

/**
 * A request for messages.
 *
 * @param limit most messages wanted, at least 1
 * @param visibilityTimeoutMillis how long they stay hidden from others
 * @param waitMillis how long to wait for the first one; 0 answers at once
 * @param connected whether the caller still listens; asked before messages are claimed for a caller that has waited
 */
public record Receive(
        Queue queue,
        ConsumerGroup group,
        int limit,
        long visibilityTimeoutMillis,
        long waitMillis,
        BooleanSupplier connected) {}
