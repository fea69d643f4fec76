package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.topic.RetrySchedule;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.XmlElement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a subscription that can be changed (contract section 4.2); null for one that a request does not
 * mention.
 *
 * @param tag empty to want every message
 */
public record SubscriptionAttributes(
        @Nullable RetrySchedule retry, @Nullable String tag) {

    /** Where it sends to. */
    public static final String ENDPOINT = "Endpoint";

    /** What is wrapped around what it sends. */
    public static final String FORMAT = "NotifyContentFormat";

    private static final String STRATEGY = "NotifyStrategy";
    private static final String TAG = "FilterTag";

    /** What they are called, with those that cannot be changed. */
    public static final List<String> NAMES = List.of(ENDPOINT, STRATEGY, FORMAT, TAG);

    /** Most characters of a tag, of messages as well. */
    static final int LONGEST_TAG = 16;

    private static final Map<String, RetrySchedule> STRATEGIES =
            Map.of("BACKOFF_RETRY", RetrySchedule.BACKOFF, "EXPONENTIAL_DECAY_RETRY", RetrySchedule.EXPONENTIAL_DECAY);

    private static final Subscription.Definition DEFAULTS = new Subscription.Definition(RetrySchedule.BACKOFF, null);

    /** @throws dev.polyqueue.mns.wire.MnsException if one of them can have no such value */
    public static SubscriptionAttributes read(XmlElement subscription) {
        String strategy = subscription.text(STRATEGY);
        RetrySchedule retry = strategy == null ? null : STRATEGIES.get(strategy.strip());
        if (strategy != null && retry == null) {
            throw MnsErrors.invalidArgument("NotifyStrategy must be BACKOFF_RETRY or EXPONENTIAL_DECAY_RETRY");
        }
        return new SubscriptionAttributes(retry, tag(subscription, TAG));
    }

    /** The tag in the child of that name, or null; refuses a longer one than there can be. */
    static @Nullable String tag(XmlElement element, String name) {
        String tag = element.text(name);
        if (tag != null && tag.length() > LONGEST_TAG) {
            throw MnsErrors.invalidArgument(name + " must not have more than " + LONGEST_TAG + " characters");
        }
        return tag;
    }

    /** What a new subscription to an endpoint looks like, with defaults for what is not mentioned. */
    public static Subscription.Draft draft(String name, XmlElement subscription) {
        String address = subscription.text(ENDPOINT);
        if (address == null) {
            throw MnsErrors.malformedXml("The subscription has no Endpoint");
        }
        return new Subscription.Draft(
                name,
                Endpoints.read(address.strip()),
                ContentFormat.read(subscription.text(FORMAT)).name(),
                read(subscription).applyTo(DEFAULTS));
    }

    /**
     * Checks that a queue can take whatever is published.
     *
     * @param queue the one that is subscribed, if it is there; one that is not may come
     * @throws dev.polyqueue.mns.wire.MnsException if it takes less than the topic
     */
    public static void checkSize(TopicDefinition topic, Optional<QueueSettings> queue) {
        int most = topic.maximumMessageSize();
        if (queue.filter(settings -> settings.maximumMessageSize() < most).isPresent()) {
            throw MnsErrors.invalidArgument(
                    "The MaximumMessageSize of the queue must not be below that of the topic, " + most);
        }
    }

    /** A subscription's definition with what is mentioned. */
    public Subscription.Definition applyTo(Subscription.Definition before) {
        return new Subscription.Definition(
                retry == null ? before.retry() : retry, tag == null ? before.tag() : tag.isEmpty() ? null : tag);
    }

    /** What MNS calls the schedule. */
    static String strategy(Subscription subscription) {
        return subscription.definition().retry() == RetrySchedule.BACKOFF ? "BACKOFF_RETRY" : "EXPONENTIAL_DECAY_RETRY";
    }
}
