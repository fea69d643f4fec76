package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.mns.resource.SubscriptionAttributes;
import dev.polyqueue.mns.wire.MnsException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The declared queues and topics. */
record MnsDeclarations(List<DeclaredQueue> queues, List<DeclaredTopic> topics) implements Declarations {

    /** What is there already. */
    private record Present(
            Function<QueueKey, Optional<QueueDefinition>> queues,
            Function<TopicKey, Optional<TopicDefinition>> topics) {}

    /** Checks as if nothing else were there. */
    void checkAlone(Problems problems) {
        checkSizes(new Present(key -> Optional.empty(), key -> Optional.empty()), problems);
    }

    @Override
    public void check(EngineParts engine, Problems problems) {
        checkSizes(
                new Present(
                        key -> engine.queues().find(key).map(Queue::definition),
                        key -> engine.topics().find(key).map(Topic::definition)),
                problems);
    }

    private void checkSizes(Present present, Problems problems) {
        for (DeclaredTopic topic : topics) {
            TopicDefinition definition = present.topics()
                    .apply(topic.key())
                    .map(topic.attributes()::applyTo)
                    .orElseGet(topic.attributes()::definition);
            for (DeclaredSubscription subscription : topic.subscriptions()) {
                String queue = subscription.draft().endpoint().queue();
                if (queue != null) {
                    Optional<QueueDefinition> subscribed = after(topic.key().queue(queue), present);
                    problems.check(subscription.endpointPlace(), MnsException.class, () -> {
                        SubscriptionAttributes.checkSize(definition, subscribed.map(QueueDefinition::settings));
                        return definition;
                    });
                }
            }
        }
    }

    /** A queue as it will be. */
    private Optional<QueueDefinition> after(QueueKey key, Present present) {
        Optional<QueueDefinition> before = present.queues().apply(key);
        return queues.stream()
                .filter(queue -> queue.key().equals(key))
                .findFirst()
                .map(queue -> before.map(queue.attributes()::applyTo).orElseGet(queue.attributes()::definition))
                .or(() -> before);
    }

    @Override
    public void apply(EngineParts engine, Report report, Problems problems) {
        QueueMaker queueMaker = new QueueMaker(engine.queues(), report);
        TopicMaker topicMaker = new TopicMaker(engine.topics(), report);
        for (DeclaredQueue queue : queues) {
            problems.check(queue.place(), MnsException.class, () -> queueMaker.make(queue));
        }
        for (DeclaredTopic topic : topics) {
            problems.check(topic.place(), MnsException.class, () -> topicMaker.make(topic));
        }
    }
}
