package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsErrors;

/** Finds the topic and the subscription that the path of a request names. */
public final class TopicFinder {

    private final Topics topics;

    public TopicFinder(Topics topics) {
        this.topics = topics;
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if no topic can have the name */
    public static TopicKey key(Call call) {
        return call.topic(TopicNames.check(call.name()));
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if there is no such topic, or can be none */
    public Topic find(Call call) {
        return topics.find(key(call)).orElseThrow(MnsErrors::noTopic);
    }

    /** The topic as this node knows it; otherwise the same. */
    public Topic known(Call call) {
        return topics.known(key(call)).orElseThrow(MnsErrors::noTopic);
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if there is no such topic or subscription, or can be none */
    public static Subscription subscription(Topic topic, Call call) {
        return topic.subscription(subscriptionName(call)).orElseThrow(MnsErrors::noSubscription);
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if no subscription can have the name */
    public static String subscriptionName(Call call) {
        return TopicNames.checkSubscription(call.path().get(1));
    }
}
