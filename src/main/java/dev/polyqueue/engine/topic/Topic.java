package dev.polyqueue.engine.topic;

import java.util.List;
import java.util.Optional;

/**
 * A topic as it stood when it was read; never changes.
 *
 * @param id unique and never reused
 * @param subscriptions in the order of their names (by code point)
 * @param createdAt epoch milliseconds
 * @param modifiedAt epoch milliseconds of the last change of the definition
 */
public record Topic(
        long id,
        TopicKey key,
        TopicDefinition definition,
        List<Subscription> subscriptions,
        long createdAt,
        long modifiedAt) {

    public Topic {
        subscriptions = List.copyOf(subscriptions);
    }

    public Optional<Subscription> subscription(String name) {
        return subscriptions.stream()
                .filter(subscription -> subscription.name().equals(name))
                .findFirst();
    }

    public Optional<Subscription> subscription(long subscriptionId) {
        return subscriptions.stream()
                .filter(subscription -> subscription.id() == subscriptionId)
                .findFirst();
    }
}
