package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.queue.QueueKey;
import java.util.Optional;

/**
 * One message on its way to one subscription.
 *
 * @param failures how often it was tried in vain
 */
public record Push(Topic topic, Subscription subscription, Publication publication, int failures) {

    /** How one try ended. */
    public enum Outcome {
        DELIVERED,
        /** Not taken; will be tried again. */
        FAILED,
        /** Not taken, and given up: it was the last try, or the message has outlived its retention. */
        DROPPED
    }

    /** The queue that it goes to; empty if it leaves the service. */
    public Optional<QueueKey> queue() {
        String name = subscription.endpoint().queue();
        return name == null ? Optional.empty() : Optional.of(topic.key().queue(name));
    }
}
