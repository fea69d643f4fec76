package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.message.Attributes;
import org.jspecify.annotations.Nullable;

/**
 * A message that was published to a topic.
 *
 * @param id unique over all topics and queues
 * @param publishedAt epoch milliseconds
 * @param expiresAt epoch milliseconds from which it is not pushed any more
 * @param draft what the publisher gave
 */
public record Publication(long id, long publishedAt, long expiresAt, Draft draft) {

    /**
     * A message to be published. Everything was checked by the dialect.
     *
     * @param body the payload; text is UTF-8
     * @param attributes what travels with it
     * @param tag that subscriptions choose by, or null
     * @param origin the URL that the service has for its publisher, for links in what is pushed
     */
    public record Draft(
            byte[] body, Attributes attributes, @Nullable String tag, String origin) {}
}
