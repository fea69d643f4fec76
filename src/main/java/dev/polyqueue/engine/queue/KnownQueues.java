package dev.polyqueue.engine.queue;

import dev.polyqueue.engine.port.QueueStore;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** Remembers the queues that were read, until one of them changes somewhere. */
public final class KnownQueues {

    private final QueueStore store;
    private final Map<QueueKey, Queue> known = new ConcurrentHashMap<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile long seen = Long.MIN_VALUE;

    public KnownQueues(QueueStore store) {
        this.store = store;
    }

    /** The queue, from memory where possible. */
    public Optional<Queue> find(QueueKey key) {
        Queue queue = known.get(key);
        if (queue != null) {
            return Optional.of(queue);
        }
        long before = changes.get();
        Optional<Queue> found = store.find(key);
        found.ifPresent(this::remember);
        if (changes.get() != before) {
            known.remove(key); // read while something changed: may be old already
        }
        return found;
    }

    void remember(Queue queue) {
        known.merge(queue.key(), queue, KnownQueues::newer);
    }

    /** Forgets a queue that has turned out to be old, unless something newer is known already. */
    public void doubt(Queue queue) {
        changes.incrementAndGet();
        known.remove(queue.key(), queue);
    }

    void forget(QueueKey key) {
        changes.incrementAndGet();
        known.remove(key);
    }

    /** Forgets everything if any queue has changed since the last call; true if so. */
    boolean refresh() {
        long number = store.changeNumber();
        if (number == seen) {
            return false;
        }
        seen = number;
        changes.incrementAndGet();
        known.clear();
        return true;
    }

    private static Queue newer(Queue old, Queue fresh) {
        if (old.id() != fresh.id()) {
            return old.id() > fresh.id() ? old : fresh;
        }
        return old.version() > fresh.version() ? old : fresh;
    }
}
