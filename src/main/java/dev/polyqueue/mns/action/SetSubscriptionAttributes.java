package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.SubscriptionAttributes;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;

/** Changes when a subscription's messages are tried again, and which it gets (contract section 4.2). */
public final class SetSubscriptionAttributes implements Action.Immediate {

    private final Topics topics;
    private final TopicFinder finder;

    public SetSubscriptionAttributes(Topics topics, TopicFinder finder) {
        this.topics = topics;
        this.finder = finder;
    }

    @Override
    public MnsAnswer answer(Call call) {
        TopicFinder.subscriptionName(call);
        Topic topic = finder.find(call);
        Subscription subscription = TopicFinder.subscription(topic, call);
        SubscriptionAttributes changes = SubscriptionAttributes.read(call.xml("Subscription"));
        if (topics.changeSubscription(topic.key(), subscription.name(), changes::applyTo)
                .isEmpty()) {
            throw MnsErrors.noSubscription(); // somebody has just removed it
        }
        return MnsAnswer.noContent();
    }
}
