package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.mns.resource.SubscriptionDocument;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;

/** Describes a subscription (contract section 4.2). */
public final class GetSubscriptionAttributes implements Action.Immediate {

    private final TopicFinder finder;

    public GetSubscriptionAttributes(TopicFinder finder) {
        this.finder = finder;
    }

    @Override
    public MnsAnswer answer(Call call) {
        TopicFinder.subscriptionName(call);
        Topic topic = finder.find(call);
        XmlWriter out = new XmlWriter("Subscription");
        SubscriptionDocument.write(out, topic, TopicFinder.subscription(topic, call));
        return MnsAnswer.ok(out);
    }
}
