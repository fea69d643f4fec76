package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.concurrent.TimeUnit;

/** How a subscription describes itself (contract section 4.2). */
public final class SubscriptionDocument {

    private SubscriptionDocument() {}

    /** The URL of a subscription, under the address that the caller has used. */
    public static String url(Call call, String topic, String name) {
        return TopicDocument.url(call, topic) + "/subscriptions/" + name;
    }

    /** Writes all attributes into the present element. */
    public static void write(XmlWriter out, Topic topic, Subscription subscription) {
        String account = topic.key().account();
        out.text("SubscriptionName", subscription.name())
                .text("Subscriber", account)
                .text("TopicOwner", account)
                .text("TopicName", topic.key().name())
                .text("Endpoint", subscription.endpoint().address())
                .text("NotifyStrategy", SubscriptionAttributes.strategy(subscription))
                .text("NotifyContentFormat", subscription.format())
                .text("FilterTag", subscription.definition().tag())
                .number("CreateTime", TimeUnit.MILLISECONDS.toSeconds(subscription.createdAt()))
                .number("LastModifyTime", TimeUnit.MILLISECONDS.toSeconds(subscription.modifiedAt()));
    }
}
