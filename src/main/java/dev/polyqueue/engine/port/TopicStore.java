package dev.polyqueue.engine.port;

import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.engine.topic.TopicListing;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Keeps topics and their subscriptions. Calls block for a database round trip or a few. */
public interface TopicStore {

    Optional<Topic> find(TopicKey key);

    Optional<Topic> find(long topicId);

    /** Creates the topic, or answers empty if the key is taken. */
    Optional<Topic> create(TopicKey key, TopicDefinition definition, long now);

    /** Changes the definition; empty if there is no such topic. The operator may be called more than once. */
    Optional<Topic> change(TopicKey key, UnaryOperator<TopicDefinition> change, long now);

    /** Removes the topic with its subscriptions; false if it was gone already. */
    boolean delete(TopicKey key);

    List<Topic> list(TopicListing listing);

    /** Adds a subscription; empty if the topic is missing or the name is taken. */
    Optional<Topic> subscribe(TopicKey key, Subscription.Draft draft, long now);

    /** Changes a subscription; empty if it or the topic is missing. The operator may be called more than once. */
    Optional<Topic> change(TopicKey key, String subscription, UnaryOperator<Subscription.Definition> change, long now);

    /** Removes a subscription; empty if the topic is missing. */
    Optional<Topic> unsubscribe(TopicKey key, String subscription);

    /** A number that changes whenever any topic changes, on whatever node. */
    long changeNumber();
}
