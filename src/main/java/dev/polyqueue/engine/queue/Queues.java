package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.port.Wakeups;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The use cases on queues. A change through this object is seen at once on this node; a change by
 * another node when it is announced or after the next {@link #refresh()}, and at the latest by what is sent to the queue. Calls block for a database round trip or a few,
 * except {@link #find} on a queue that is known.
 */
public final class Queues {

    private final QueueStore store;
    private final KnownQueues known;
    private final Receivers receivers;
    private final Wakeups wakeups;
    private final Clock clock;

    public Queues(QueueStore store, KnownQueues known, Receivers receivers, Wakeups wakeups, Clock clock) {
        this.store = store;
        this.known = known;
        this.receivers = receivers;
        this.wakeups = wakeups;
        this.clock = clock;
        wakeups.onQueuesAnnounced(this::refresh);
    }

    public Optional<Queue> find(QueueKey key) {
        return known.find(key);
    }

    /** Creates the queue; empty if the key is taken (the caller then compares with {@link #find}). */
    public Optional<Queue> create(QueueDraft draft) {
        Optional<Queue> created = store.create(draft, clock.now());
        created.ifPresent(known::remember);
        return created;
    }

    /**
     * Changes the definition of a queue; empty if it does not exist. The operator may be called more
     * than once; what it throws ends the change and nothing is stored.
     */
    public Optional<Queue> change(QueueKey key, UnaryOperator<QueueDefinition> change) {
        return revise(key, queue -> Optional.of(Revision.of(queue).withDefinition(change.apply(queue.definition()))));
    }

    /**
     * Changes a queue and its consumer groups in one step. The function sees the queue as it stands in the store, may be
     * called more than once, and what it throws ends the change and nothing is stored.
     *
     * @return empty if there is no such queue or the function answers empty
     */
    public Optional<Queue> revise(QueueKey key, Function<Queue, Optional<Revision>> revision) {
        Optional<Queue> revised = replace(key, store.revise(key, revision, clock.now()));
        revised.ifPresent(receivers::renew);
        return revised;
    }

    /** Deletes the queue and its messages and ends the waits of its receivers; false if it was gone. */
    public boolean delete(QueueKey key) {
        Optional<Queue> queue = known.find(key);
        boolean deleted = store.delete(key, clock.now());
        known.forget(key);
        wakeups.announceQueues();
        queue.ifPresent(receivers::close);
        return deleted;
    }

    /** Drops all messages of the queue: visible, delayed and in flight, and its deduplication history. */
    public Optional<Queue> purge(QueueKey key) {
        return purge(key, group -> true);
    }

    /** The same for those of its consumer groups and dead-letter sides that are chosen. */
    public Optional<Queue> purge(QueueKey key, Predicate<ConsumerGroup> chosen) {
        Optional<Queue> before = known.find(key);
        Optional<Queue> after = replace(key, store.purge(key, chosen, clock.now()));
        if (before.isPresent() && after.isPresent()) {
            receivers.move(before.get(), after.get());
        }
        return after;
    }

    /** Adds a consumer group; empty if the queue is missing or the name is taken. */
    public Optional<Queue> addGroup(QueueKey key, GroupDraft group) {
        return revise(
                key,
                queue -> queue.group(group.name()).isPresent()
                        ? Optional.empty()
                        : Optional.of(Revision.of(queue).withNewGroup(group)));
    }

    /**
     * Changes the definition of a consumer group; empty if the queue or the group does not exist. For the operator
     * the same holds as in {@link #change}.
     */
    public Optional<Queue> changeGroup(QueueKey key, String group, UnaryOperator<GroupDefinition> change) {
        return revise(
                key,
                queue -> queue.group(group)
                        .map(found -> Revision.of(queue).withGroup(group, change.apply(found.definition()))));
    }

    /**
     * Removes a consumer group with its deliveries and its dead-letter side; empty if there is none such or it is the
     * primary.
     */
    public Optional<Queue> removeGroup(QueueKey key, String group) {
        Optional<Queue> before = known.find(key);
        Optional<Queue> after = replace(key, store.removeGroup(key, group, clock.now()));
        if (before.isPresent() && after.isPresent()) {
            receivers.move(before.get(), after.get());
        }
        return after;
    }

    /** The queue as it stands in the store, for when what is known of it does not fit. */
    public Optional<Queue> findAgain(Queue queue) {
        known.doubt(queue);
        return known.find(queue.key());
    }

    public List<Queue> list(QueueListing listing) {
        return store.list(listing);
    }

    /** Those of the listed queues whose messages go to the dead-letter queue of that name. */
    public List<Queue> listSources(QueueListing listing, String deadLetterQueue) {
        return store.listSources(listing, deadLetterQueue);
    }

    /** Notices what other nodes have changed; to be called about twice a second. */
    public synchronized void refresh() {
        if (known.refresh()) {
            receivers.recheck();
        }
    }

    private Optional<Queue> replace(QueueKey key, Optional<Queue> queue) {
        queue.ifPresentOrElse(known::remember, () -> known.forget(key));
        wakeups.announceQueues();
        return queue;
    }
}
