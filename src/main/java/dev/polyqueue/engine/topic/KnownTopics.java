package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.port.TopicStore;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Remembers the topics that were read, with their subscriptions, until one of them changes somewhere. */
public final class KnownTopics {

    private final TopicStore store;
    private final Map<TopicKey, Topic> byKey = new ConcurrentHashMap<>();
    private final Map<Long, Topic> byId = new ConcurrentHashMap<>();
    private final AtomicLong changes = new AtomicLong();
    private volatile long seen = Long.MIN_VALUE;

    public KnownTopics(TopicStore store) {
        this.store = store;
    }

    /** The topic, from memory where possible. */
    Optional<Topic> find(TopicKey key) {
        Topic known = byKey.get(key);
        return known != null ? Optional.of(known) : read(() -> store.find(key));
    }

    /** The topic with that subscription, from memory where possible; empty if either is gone for good. */
    Optional<Topic> find(long topicId, long subscriptionId) {
        Topic known = byId.get(topicId);
        if (known != null && known.subscription(subscriptionId).isPresent()) {
            return Optional.of(known);
        }
        return read(() -> store.find(topicId))
                .filter(topic -> topic.subscription(subscriptionId).isPresent());
    }

    /** To be called after every change. */
    void forgetAll() {
        changes.incrementAndGet();
        byKey.clear();
        byId.clear();
    }

    /** Forgets everything if any topic has changed since the last call. Blocks for a round trip. */
    public void refresh() {
        long number = store.changeNumber();
        if (number != seen) {
            seen = number;
            forgetAll();
        }
    }

    private Optional<Topic> read(Supplier<Optional<Topic>> reading) {
        long before = changes.get();
        Optional<Topic> found = reading.get();
        found.ifPresent(topic -> {
            byKey.put(topic.key(), topic);
            byId.put(topic.id(), topic);
            if (changes.get() != before) { // read while something changed: may be old already
                byKey.remove(topic.key());
                byId.remove(topic.id());
            }
        });
        return found;
    }
}
