package dev.polyqueue.engine.topic;

import java.time.Duration;
import java.util.Map;

/**
 * The part of a topic that its owner may change.
 *
 * @param maximumMessageSize in bytes, enforced by the dialect
 * @param retention how long a message is pushed again at most, counted from its publication
 * @param attributes what only the dialect understands, stored and given back as it is
 */
public record TopicDefinition(int maximumMessageSize, Duration retention, Map<String, String> attributes) {

    public TopicDefinition {
        attributes = Map.copyOf(attributes);
    }
}
