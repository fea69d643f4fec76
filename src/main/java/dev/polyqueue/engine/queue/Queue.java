package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.group.ConsumerGroup;
import java.util.List;
import java.util.Optional;

/**
 * A queue as it stood when it was read; never changes.
 *
 * @param id unique and never reused
 * @param definition settings, dialect attributes and tags
 * @param groups its consumer groups, the primary first, and their dead-letter sides
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

    /** The group of that storage id, which may be a dead-letter side. */
    public Optional<ConsumerGroup> group(int id) {
        return groups.stream().filter(group -> group.id() == id).findFirst();
    }

    /** The consumer groups without the dead-letter sides. */
    public List<ConsumerGroup> consumerGroups() {
        return groups.stream().filter(group -> !group.isDeadLetterSide()).toList();
    }

    /** The dead-letter side of a group, if it has one. */
    public Optional<ConsumerGroup> deadLetterSide(ConsumerGroup group) {
        return groups.stream()
                .filter(side -> group.name().equals(side.deadLettersOf()))
                .findFirst();
    }

    /** How often a message may be delivered to a group with a dead-letter side; 0 for any number. */
    public int maxReceiveCount(ConsumerGroup group) {
        Integer own = group.definition().maxReceiveCount();
        Redrive redrive = settings().redrive();
        return own != null ? own : redrive == null ? 0 : redrive.maxReceiveCount();
    }

    public boolean isFifo() {
        return kind == QueueKind.FIFO;
    }
}
