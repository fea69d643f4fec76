package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.topic.Endpoint;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.List;
import java.util.Optional;

/** Makes subscriptions as they are declared. */
record SubscriptionMaker(Topics topics, Report report) {

    private static final int TRIES = 5;
    private static final String MAKE_AGAIN = "; remove the subscription to have it made again";

    /** Others may subscribe or unsubscribe it at the same time. */
    void make(DeclaredSubscription subscription, TopicKey topic) {
        for (int i = 0; i < TRIES; i++) {
            Optional<Subscription> present = topics.find(topic)
                    .orElseThrow(MnsErrors::noTopic)
                    .subscription(subscription.draft().name());
            if (present.isPresent()) {
                change(subscription, present.get(), topic);
                return;
            }
            if (topics.subscribe(topic, subscription.draft()).isPresent()) {
                report.created(subscription.place(), title(subscription, topic));
                return;
            }
        }
        throw MnsErrors.unavailable();
    }

    private void change(DeclaredSubscription subscription, Subscription present, TopicKey topic) {
        Subscription.Definition before = present.definition();
        List<String> keys = subscription.each().entrySet().stream()
                .filter(entry -> !entry.getValue().applyTo(before).equals(before))
                .map(entry -> entry.getKey())
                .toList();
        if (!keys.isEmpty()) {
            boolean gone = topics.changeSubscription(topic, present.name(), subscription.attributes()::applyTo)
                    .isEmpty();
            if (gone) {
                throw MnsErrors.noSubscription();
            }
        }
        report.present(subscription.place(), title(subscription, topic), keys);
        tellWhatStays(subscription, present, topic);
    }

    private void tellWhatStays(DeclaredSubscription subscription, Subscription present, TopicKey topic) {
        Subscription.Draft wanted = subscription.draft();
        if (!isSame(present.endpoint(), wanted.endpoint())) {
            report.differs(
                    subscription.endpointPlace(),
                    title(subscription, topic),
                    "Endpoint is " + present.endpoint().address() + " and cannot become "
                            + wanted.endpoint().address() + MAKE_AGAIN);
        }
        if (subscription.saysFormat() && !present.format().equals(wanted.format())) {
            report.differs(
                    subscription.formatPlace(),
                    title(subscription, topic),
                    "NotifyContentFormat is " + present.format() + " and cannot become " + wanted.format()
                            + MAKE_AGAIN);
        }
    }

    /** Of a queue only its name says where it is. */
    private static boolean isSame(Endpoint one, Endpoint other) {
        String queue = one.queue();
        return queue == null ? one.equals(other) : queue.equals(other.queue());
    }

    private static String title(DeclaredSubscription subscription, TopicKey topic) {
        return subscription.title() + " to " + topic.name();
    }
}
