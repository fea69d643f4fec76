package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.topic.TopicDefinition;
import dev.polyqueue.mns.wire.XmlElement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The attributes of a topic that a request sets (contract section 4.1); null for one that it does not mention. */
public record TopicAttributes(
        @Nullable Integer maximumMessageSize, @Nullable Boolean logging) {

    private static final int SMALLEST_MESSAGE = 1_024;
    private static final String SIZE = "MaximumMessageSize";
    private static final String LOGGING = "LoggingEnabled";

    /** What they are called. */
    public static final List<String> NAMES = List.of(SIZE, LOGGING);

    /** A topic keeps a message for a day, whatever anybody wants. */
    private static final TopicDefinition DEFAULTS =
            new TopicDefinition(QueueAttributes.LARGEST_MESSAGE, Duration.ofSeconds(86_400), Map.of(LOGGING, "False"));

    /** @throws dev.polyqueue.mns.wire.MnsException if one of them is out of its range */
    public static TopicAttributes read(XmlElement topic) {
        return new TopicAttributes(
                topic.integer(SIZE, SMALLEST_MESSAGE, QueueAttributes.LARGEST_MESSAGE), topic.flag(LOGGING));
    }

    /** A new topic's definition: defaults for what is not mentioned. */
    public TopicDefinition definition() {
        return applyTo(DEFAULTS);
    }

    /** A topic's definition with what is mentioned. */
    public TopicDefinition applyTo(TopicDefinition before) {
        return new TopicDefinition(
                maximumMessageSize == null ? before.maximumMessageSize() : maximumMessageSize,
                before.retention(),
                logging == null ? before.attributes() : Map.of(LOGGING, logging ? "True" : "False"));
    }

    static boolean isLogging(TopicDefinition definition) {
        return Boolean.parseBoolean(definition.attributes().get(LOGGING));
    }
}
