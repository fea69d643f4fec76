package dev.polyqueue.mns.action;

import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.mns.resource.Listing;
import dev.polyqueue.mns.resource.SubscriptionDocument;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.XmlWriter;
import java.util.List;

/** Lists the subscriptions of a topic by name, a page at a time (contract sections 2.5 and 4.2). */
public final class ListSubscriptionByTopic implements Action.Immediate {

    private final TopicFinder finder;

    public ListSubscriptionByTopic(TopicFinder finder) {
        this.finder = finder;
    }

    @Override
    public MnsAnswer answer(Call call) {
        Topic topic = finder.find(call);
        Listing listing = Listing.of(call);
        List<Subscription> found = topic.subscriptions().stream()
                .filter(subscription -> subscription.name().startsWith(listing.prefix()))
                .filter(subscription ->
                        listing.after() == null || subscription.name().compareTo(listing.after()) > 0)
                .limit(listing.wanted())
                .toList();
        Listing.Page<Subscription> page = listing.page(found, Subscription::name);
        XmlWriter out = new XmlWriter("Subscriptions");
        for (Subscription subscription : page.entries()) {
            out.open("Subscription")
                    .text(
                            "SubscriptionURL",
                            SubscriptionDocument.url(call, topic.key().name(), subscription.name()));
            if (listing.withMeta()) {
                SubscriptionDocument.write(out, topic, subscription);
            }
            out.close();
        }
        return MnsAnswer.ok(out.text("NextMarker", page.nextMarker()));
    }
}
