package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Report;
import dev.polyqueue.engine.topic.Topic;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.engine.topic.Topics;
import dev.polyqueue.mns.wire.MnsErrors;
import java.util.List;
import java.util.Optional;

/** Makes topics as they are declared, with their subscriptions. */
final class TopicMaker {

    private static final int TRIES = 5;

    private final Topics topics;
    private final Report report;
    private final SubscriptionMaker subscriptions;

    TopicMaker(Topics topics, Report report) {
        this.topics = topics;
        this.report = report;
        this.subscriptions = new SubscriptionMaker(topics, report);
    }

    /** Others may create or delete the topic at the same time. */
    Topic make(DeclaredTopic topic) {
        for (int i = 0; i < TRIES; i++) {
            Optional<Topic> present = topics.find(topic.key());
            Optional<Topic> made = present.isEmpty() ? create(topic) : change(topic, present.get());
            if (made.isPresent()) {
                topic.subscriptions().forEach(subscription -> subscriptions.make(subscription, topic.key()));
                return made.get();
            }
        }
        throw MnsErrors.unavailable();
    }

    private Optional<Topic> create(DeclaredTopic topic) {
        Optional<Topic> created = topics.create(topic.key(), topic.attributes().definition());
        created.ifPresent(made -> report.created(topic.place(), topic.title()));
        return created;
    }

    private Optional<Topic> change(DeclaredTopic topic, Topic present) {
        TopicDefinition before = present.definition();
        List<String> keys = topic.each().entrySet().stream()
                .filter(entry -> !entry.getValue().applyTo(before).equals(before))
                .map(entry -> entry.getKey())
                .toList();
        Optional<Topic> changed =
                keys.isEmpty() ? Optional.of(present) : topics.change(topic.key(), topic.attributes()::applyTo);
        changed.ifPresent(made -> report.present(topic.place(), topic.title(), keys));
        return changed;
    }
}
