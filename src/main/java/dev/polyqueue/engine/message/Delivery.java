package dev.polyqueue.engine.message;

/**
 * A message in the hands of a consumer.
 *
 * @param message the message
 * @param receipt proof of this receive, needed to delete it or to change its visibility
 * @param firstReceivedAt epoch milliseconds of the first receive ever
 */
public record Delivery(Message message, Receipt receipt, long firstReceivedAt) {

    /** How often it has been received, this time included. */
    public int receiveCount() {
        return receipt.receiveCount();
    }
}
