package dev.polyqueue.engine.queue;

/** A queue to be created. */
public record QueueDraft(QueueKey key, QueueKind kind, QueueDefinition definition) {}
