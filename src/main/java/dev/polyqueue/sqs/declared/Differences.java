package dev.polyqueue.sqs.declared;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.sqs.action.Tags;
import dev.polyqueue.sqs.attribute.Comparison;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.QueueAttributes;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is to change so that a queue is as declared.
 *
 * @param attributes that have another value
 * @param tags that are missing or have another value
 * @param texts for people, such as {@code VisibilityTimeout 30 -> 60}
 */
record Differences(Map<QueueAttribute, String> attributes, Map<String, String> tags, List<String> texts) {

    static Differences of(DeclaredQueue queue, Queue present) {
        Map<QueueAttribute, String> values = QueueAttributes.of(present.key(), present.kind(), present.definition());
        Map<QueueAttribute, String> attributes = new EnumMap<>(QueueAttribute.class);
        List<String> texts = new ArrayList<>();
        Comparison.differences(queue.attributes(), values).forEach(attribute -> {
            String wanted = queue.attributes().getOrDefault(attribute, "");
            attributes.put(attribute, wanted);
            texts.add(text(attribute.wireName(), values.get(attribute), wanted));
        });
        Map<String, String> before = present.definition().tags();
        Map<String, String> tags = new LinkedHashMap<>(queue.tags());
        tags.entrySet().removeAll(before.entrySet());
        tags.forEach((key, value) -> texts.add(text("tag " + key, before.get(key), value)));
        return new Differences(attributes, tags, texts);
    }

    private static String text(String name, @Nullable String before, String after) {
        return name + " " + shown(before) + " -> " + shown(after);
    }

    private static String shown(@Nullable String value) {
        return value == null || value.isEmpty() ? "(none)" : value;
    }

    boolean isEmpty() {
        return attributes.isEmpty() && tags.isEmpty();
    }

    boolean concernDeadLetterQueue() {
        return attributes.containsKey(QueueAttribute.REDRIVE_POLICY);
    }

    /** @throws dev.polyqueue.sqs.SqsException if the queue has come to be one that cannot have them */
    QueueDefinition applyTo(Queue queue, QueueDefinition definition) {
        return Tags.added(queue.key(), QueueAttributes.changed(queue, definition, attributes), tags);
    }
}
