package dev.polyqueue.engine.queue;

import org.jspecify.annotations.Nullable;

/**
 * Where messages go that were received too often.
 *
 * @param deadLetterQueue name of the target, a sibling of the queue (same dialect, account, region); null for the
 *     dead-letter side of the consumer group
 * @param maxReceiveCount deliveries allowed before the next receive moves the message; at least 1
 */
public record Redrive(@Nullable String deadLetterQueue, int maxReceiveCount) {}
