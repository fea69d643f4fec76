package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.queue.Queue;

/**
 * Whose messages a request is about.
 *
 * @param group the consumer group, or its dead-letter side
 */
public record Target(OciQueue queue, ConsumerGroup group) {

    /** The engine's view of the queue. */
    public Queue engineQueue() {
        return queue.queue();
    }

    /** Whether the receipt was issued here. */
    public boolean issued(Receipt receipt) {
        return receipt.queueId() == engineQueue().id() && receipt.groupId() == group.id();
    }

    /** When a message of that age ends, epoch milliseconds. */
    public long expiry(long sentAt) {
        return sentAt + engineQueue().settings().retention().toMillis();
    }
}
