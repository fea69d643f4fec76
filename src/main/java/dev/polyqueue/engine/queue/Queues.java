package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.port.QueueStore;
import dev.polyqueue.engine.port.QueueStore.GroupDraft;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/**
 * The use cases on queues. Keeps what it has read; a change through this object is seen at once, a
 * change by another node after the next {@link #refresh()}.
 */
public final class Queues {

    private final QueueStore store;
    private final Receivers receivers;
    private final Clock clock;
    private final Map<QueueKey, Queue> known = new ConcurrentHashMap<>();
    private volatile long seen = Long.MIN_VALUE;

    public Queues(QueueStore store, Receivers receivers, Clock clock) {
        this.store = store;
        this.receivers = receivers;
        this.clock = clock;
    }

    /** The queue, from memory where possible. */
    public Optional<Queue> find(QueueKey key) {
        Queue queue = known.get(key);
        if (queue != null) {
            return Optional.of(queue);
        }
        Optional<Queue> found = store.find(key);
        found.ifPresent(this::remember);
        return found;
    }

    /** Creates the queue; empty if the key is taken (the caller then compares with {@link #find}). */
    public Optional<Queue> create(QueueDraft draft) {
        Optional<Queue> created = store.create(draft, clock.now());
        created.ifPresent(this::remember);
        return created;
    }

    /**
     * Changes the definition of a queue. The operator may be called more than once; what it throws
     * ends the change.
     */
    public Optional<Queue> change(QueueKey key, UnaryOperator<QueueDefinition> change) {
        return replace(key, store.update(key, change, clock.now()));
    }

    /** Deletes the queue and its messages and ends the waits of its receivers; false if it was gone. */
    public boolean delete(QueueKey key) {
        Queue queue = known.remove(key);
        boolean deleted = store.delete(key, clock.now());
        known.remove(key);
        if (queue != null) {
            receivers.close(queue);
        }
        return deleted;
    }

    /** Drops all messages of the queue: visible, delayed and in flight, and its deduplication history. */
    public Optional<Queue> purge(QueueKey key) {
        Queue before = known.get(key);
        Optional<Queue> after = replace(key, store.purge(key, clock.now()));
        if (before != null && after.isPresent()) {
            receivers.move(before, after.get());
        }
        return after;
    }

    /** Adds a consumer group; empty if the queue is missing or the name is taken. */
    public Optional<Queue> addGroup(QueueKey key, GroupDraft group) {
        return replace(key, store.addGroup(key, group, clock.now()));
    }

    /** Removes a consumer group with its deliveries; the primary cannot be removed. */
    public Optional<Queue> removeGroup(QueueKey key, String group) {
        return replace(key, store.removeGroup(key, group, clock.now()));
    }

    public List<Queue> list(QueueListing listing) {
        return store.list(listing);
    }

    /** Forgets what it knows if any queue has changed since the last call; to be called about twice a second. */
    public void refresh() {
        long number = store.changeNumber();
        if (number != seen) {
            seen = number;
            known.clear();
        }
    }

    private Optional<Queue> replace(QueueKey key, Optional<Queue> queue) {
        queue.ifPresentOrElse(this::remember, () -> known.remove(key));
        return queue;
    }

    private void remember(Queue queue) {
        known.merge(queue.key(), queue, (old, fresh) -> fresh.id() >= old.id() && fresh.version() >= old.version() ? fresh : old);
    }
}
