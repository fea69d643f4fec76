package dev.polyqueue.engine.port;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Revision;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Keeps queues and their consumer groups. Calls block for a database round trip or a few. */
public interface QueueStore {

    Optional<Queue> find(QueueKey key);

    /** Creates the queue, or answers empty if the key is taken. */
    Optional<Queue> create(QueueDraft draft, long now);

    /**
     * Changes a queue and its groups as the function says, which sees them as they stand and is asked again if another
     * change came first; empty if there is no such queue or the function answers empty.
     */
    Optional<Queue> revise(QueueKey key, Function<Queue, Optional<Revision>> revision, long now);

    /** Removes the queue with all its messages; false if it was gone already. */
    boolean delete(QueueKey key, long now);

    /** Drops the messages of the chosen groups. */
    Optional<Queue> purge(QueueKey key, Predicate<ConsumerGroup> chosen, long now);

    /** Removes a group that is not primary, with its dead-letter side and all deliveries. */
    Optional<Queue> removeGroup(QueueKey key, String group, long now);

    List<Queue> list(QueueListing listing);

    /** Those of the listed queues whose messages go to the dead-letter queue of that name. */
    List<Queue> listSources(QueueListing listing, String deadLetterQueue);

    /** A number that changes whenever any queue changes, on whatever node. */
    long changeNumber();
}
