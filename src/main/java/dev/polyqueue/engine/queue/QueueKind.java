package dev.polyqueue.engine.queue;

/** How a queue orders its messages. */
public enum QueueKind {
    /** Best-effort order, every message on its own. */
    STANDARD,
    /** Strict order within each message group, with deduplication. */
    FIFO
}
