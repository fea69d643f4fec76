package dev.polyqueue.mns.action;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.resource.SubscriptionAttributes;
import dev.polyqueue.mns.resource.SubscriptionDocument;
import dev.polyqueue.mns.resource.TopicFinder;
import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Subscribes an endpoint to a topic, or finds that it was, with the same attributes (contract section 4.2). */
public final class Subscribe implements Action.Immediate {

    private static final int TRIES = 5;

    private final Topics topics;
    private final Queues queues;
    private final TopicFinder finder;
    private final BiConsumer<TopicKey, Subscription.Draft> subscribed;

    /** @param subscribed told of each new subscription; must return at once */
    public Subscribe(
            Topics topics, Queues queues, TopicFinder finder, BiConsumer<TopicKey, Subscription.Draft> subscribed) {
        this.topics = topics;
        this.queues = queues;
        this.finder = finder;
        this.subscribed = subscribed;
    }

    @Override
    public MnsAnswer answer(Call call) {
        String name = TopicFinder.subscriptionName(call);
        Topic topic = finder.find(call);
        String url = SubscriptionDocument.url(call, topic.key().name(), name);
        Subscription.Draft wanted = SubscriptionAttributes.draft(name, call.xml("Subscription"));
        for (int i = 0; i < TRIES; i++) {
            Optional<Subscription> existing = finder.find(call).subscription(name);
            if (existing.isPresent()) {
                if (isSame(existing.get(), wanted)) {
                    return MnsAnswer.unchanged(url);
                }
                throw MnsErrors.subscriptionExists();
            }
            checkSize(topic, wanted);
            if (topics.subscribe(topic.key(), wanted).isPresent()) {
                subscribed.accept(topic.key(), wanted);
                return MnsAnswer.created(url);
            }
        }
        throw MnsErrors.unavailable(); // somebody subscribes and unsubscribes it all the time
    }

    private static boolean isSame(Subscription existing, Subscription.Draft wanted) {
        return existing.endpoint().equals(wanted.endpoint())
                && existing.format().equals(wanted.format())
                && existing.definition().equals(wanted.definition());
    }

    private void checkSize(Topic topic, Subscription.Draft wanted) {
        String name = wanted.endpoint().queue();
        if (name != null) {
            SubscriptionAttributes.checkSize(
                    topic.definition(), queues.find(topic.key().queue(name)).map(Queue::settings));
        }
    }
}
