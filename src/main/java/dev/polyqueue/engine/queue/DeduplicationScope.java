package dev.polyqueue.engine.queue;

/** Within what a deduplication id of a FIFO queue is unique. */
public enum DeduplicationScope {
    QUEUE,
    MESSAGE_GROUP
}
