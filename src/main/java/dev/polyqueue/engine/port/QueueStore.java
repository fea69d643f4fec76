package dev.polyqueue.engine.port;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueListing;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Keeps queues and their consumer groups. Calls block for a database round trip or a few. */
public interface QueueStore {

    Optional<Queue> find(QueueKey key);

    /** Creates the queue, or answers empty if the key is taken. */
    Optional<Queue> create(QueueDraft draft, long now);

    /** Replaces the definition by what the change makes of it; repeats the change if another one came first. */
    Optional<Queue> update(QueueKey key, UnaryOperator<QueueDefinition> change, long now);

    /** Removes the queue with all its messages; false if it was gone already. */
    boolean delete(QueueKey key, long now);

    /** Drops the messages of the chosen groups. */
    Optional<Queue> purge(QueueKey key, Predicate<ConsumerGroup> chosen, long now);

    /** Adds a consumer group; empty if there is no such queue or the name is taken. */
    Optional<Queue> addGroup(QueueKey key, GroupDraft group, long now);

    /** Replaces the definition of a group by what the change makes of it, as {@link #update} does. */
    Optional<Queue> updateGroup(QueueKey key, String group, UnaryOperator<GroupDefinition> change, long now);

    /** Removes a group that is not primary, with its dead-letter side and all deliveries. */
    Optional<Queue> removeGroup(QueueKey key, String group, long now);

    List<Queue> list(QueueListing listing);

    /** Those of the listed queues whose messages go to the dead-letter queue of that name. */
    List<Queue> listSources(QueueListing listing, String deadLetterQueue);

    /** A number that changes whenever any queue changes, on whatever node. */
    long changeNumber();
}
