package dev.polyqueue.engine.queue;

/**
 * The full name of a queue. The name is unique within its dialect, account and region and is
 * compared case-sensitively.
 */
public record QueueKey(Dialect dialect, String account, String region, String name) {

    /** The queue of another name beside this one: same dialect, account and region. */
    public QueueKey sibling(String otherName) {
        return new QueueKey(dialect, account, region, otherName);
    }
}
