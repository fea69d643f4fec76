package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.TopicStore;
import dev.polyqueue.engine.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/**
 * The use cases on topics and subscriptions. A change through this object is seen at once on this node, by publications
 * on another node within a second. Calls block for a database round trip or a few, except {@link #known}.
 */
public final class Topics {

    private final TopicStore store;
    private final PushStore pushes;
    private final KnownTopics known;
    private final Clock clock;

    public Topics(TopicStore store, PushStore pushes, KnownTopics known, Clock clock) {
        this.store = store;
        this.pushes = pushes;
        this.known = known;
        this.clock = clock;
    }

    /** The topic as it stands in the store. */
    public Optional<Topic> find(TopicKey key) {
        return store.find(key);
    }

    /** The topic as this node knows it. */
    public Optional<Topic> known(TopicKey key) {
        return known.find(key);
    }

    /** Creates the topic; empty if the key is taken (the caller then compares with {@link #find}). */
    public Optional<Topic> create(TopicKey key, TopicDefinition definition) {
        return store.create(key, definition, clock.now());
    }

    /**
     * Changes the definition of a topic; empty if it does not exist. The operator may be called more than once; what it
     * throws ends the change and nothing is stored.
     */
    public Optional<Topic> change(TopicKey key, UnaryOperator<TopicDefinition> change) {
        return changed(store.change(key, change, clock.now()));
    }

    /** Deletes the topic, its subscriptions and what they have not got yet; false if it was gone. */
    public boolean delete(TopicKey key) {
        boolean deleted = store.delete(key);
        known.forgetAll();
        return deleted;
    }

    public List<Topic> list(TopicListing listing) {
        return store.list(listing);
    }

    /** Adds a subscription, which gets what is published from now on; empty if the topic is missing or the name taken. */
    public Optional<Topic> subscribe(TopicKey key, Subscription.Draft draft) {
        return changed(store.subscribe(key, draft, clock.now()));
    }

    /** Changes a subscription; empty if it does not exist. For the operator the same holds as in {@link #change}. */
    public Optional<Topic> changeSubscription(
            TopicKey key, String subscription, UnaryOperator<Subscription.Definition> change) {
        return changed(store.change(key, subscription, change, clock.now()));
    }

    /** Removes a subscription and what it has not got yet; empty if the topic does not exist. */
    public Optional<Topic> unsubscribe(TopicKey key, String subscription) {
        return changed(store.unsubscribe(key, subscription));
    }

    /** How many messages of each topic are still to be pushed. */
    public CompletableFuture<Map<Long, Long>> messageCounts(List<Topic> topics) {
        return topics.isEmpty()
                ? CompletableFuture.completedFuture(Map.of())
                : pushes.count(topics.stream().map(Topic::id).toList());
    }

    private Optional<Topic> changed(Optional<Topic> after) {
        known.forgetAll();
        return after;
    }
}
