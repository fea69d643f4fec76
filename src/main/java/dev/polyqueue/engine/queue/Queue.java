package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.group.ConsumerGroup;
import java.util.List;
import java.util.Optional;

/**
 * A queue as it stood when it was read; never changes.
 *
 * @param id unique and never reused
 * @param definition settings, dialect attributes and tags
 * @param groups its consumer groups, the primary first
 * @param createdAt epoch milliseconds
 * @param modifiedAt epoch milliseconds of the last change of the definition
 * @param version grows with every change
 */
public record Queue(
        long id,
        QueueKey key,
        QueueKind kind,
        QueueDefinition definition,
        List<ConsumerGroup> groups,
        long createdAt,
        long modifiedAt,
        long version) {

    public Queue {
        groups = List.copyOf(groups);
    }

    public QueueSettings settings() {
        return definition.settings();
    }

    /** The group that every queue has. */
    public ConsumerGroup primary() {
        return groups.get(0);
    }

    public Optional<ConsumerGroup> group(String name) {
        return groups.stream().filter(group -> group.name().equals(name)).findFirst();
    }

    public boolean isFifo() {
        return kind == QueueKind.FIFO;
    }
}
