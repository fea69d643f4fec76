package dev.polyqueue.engine.message;

/**
 * A message that somebody looks at without taking it.
 *
 * @param message the message
 * @param receiveCount how often it has been received
 * @param firstReceivedAt epoch milliseconds of the first receive; 0 if there was none
 */
public record Peeked(Message message, int receiveCount, long firstReceivedAt) {}
