package dev.polyqueue.engine.queue;

/**
 * Where messages go that were received too often.
 *
 * @param deadLetterQueue name of the target, a sibling of the queue (same dialect, account, region)
 * @param maxReceiveCount deliveries allowed before the next receive moves the message; at least 1
 */
public record Redrive(String deadLetterQueue, int maxReceiveCount) {}
