package dev.polyqueue.engine.queue;

import java.util.Map;

/**
 * The part of a queue that its owner may change.
 *
 * @param settings what the engine acts on
 * @param attributes what only the dialect understands, stored and given back as it is
 * @param tags the owner's labels
 */
public record QueueDefinition(QueueSettings settings, Map<String, String> attributes, Map<String, String> tags) {

    public QueueDefinition {
        attributes = Map.copyOf(attributes);
        tags = Map.copyOf(tags);
    }

    public QueueDefinition withSettings(QueueSettings value) {
        return new QueueDefinition(value, attributes, tags);
    }

    public QueueDefinition withAttributes(Map<String, String> value) {
        return new QueueDefinition(settings, value, tags);
    }

    public QueueDefinition withTags(Map<String, String> value) {
        return new QueueDefinition(settings, attributes, value);
    }
}
