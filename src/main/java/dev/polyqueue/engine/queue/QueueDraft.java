package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.group.GroupDraft;

/**
 * A queue to be created.
 *
 * @param primary its first consumer group, of the name {@link dev.polyqueue.engine.group.ConsumerGroup#PRIMARY}
 */
public record QueueDraft(QueueKey key, QueueKind kind, QueueDefinition definition, GroupDraft primary) {

    /** A queue whose one group takes everything. */
    public QueueDraft(QueueKey key, QueueKind kind, QueueDefinition definition) {
        this(key, kind, definition, GroupDraft.PRIMARY);
    }
}
