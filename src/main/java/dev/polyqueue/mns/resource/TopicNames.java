package dev.polyqueue.mns.resource;

import dev.polyqueue.mns.wire.MnsErrors;
import java.util.regex.Pattern;

/** What topics and subscriptions may be called (contract sections 4.1 and 4.2). */
public final class TopicNames {

    private static final int LONGEST_TOPIC = 256;
    private static final int LONGEST_SUBSCRIPTION = 255;
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]*");

    private TopicNames() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if no topic can have the name */
    public static String check(String name) {
        if (name.isEmpty() || name.length() > LONGEST_TOPIC) {
            throw MnsErrors.topicNameLength();
        }
        if (!NAME.matcher(name).matches()) {
            throw MnsErrors.invalidTopicName(name);
        }
        return name;
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if no subscription can have the name */
    public static String checkSubscription(String name) {
        if (name.isEmpty() || name.length() > LONGEST_SUBSCRIPTION) {
            throw MnsErrors.subscriptionNameLength();
        }
        if (!NAME.matcher(name).matches()) {
            throw MnsErrors.invalidSubscriptionName(name);
        }
        return name;
    }
}
