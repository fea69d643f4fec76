package dev.polyqueue.mns.resource;

import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.mns.wire.XmlElement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a queue that a request sets (contract section 2.1); null for one that it does not mention. Durations
 * are in seconds.
 */
public record QueueAttributes(
        @Nullable Integer delay,
        @Nullable Integer maximumMessageSize,
        @Nullable Integer retention,
        @Nullable Integer visibilityTimeout,
        @Nullable Integer pollingWait,
        @Nullable Boolean logging) {

    /** Longest delay of queues and of messages. */
    public static final int LONGEST_DELAY = 604_800;

    /** Longest time for which a message can be hidden once it is received. */
    public static final int LONGEST_VISIBILITY = 43_200;

    /** Longest time for which a receive can wait. */
    public static final int LONGEST_WAIT = 30;

    /** Most bytes of a message with its properties, and of the messages of a batch. */
    public static final int LARGEST_MESSAGE = 65_536;

    private static final int SMALLEST_MESSAGE = 1_024;
    private static final int SHORTEST_RETENTION = 60;
    private static final int LONGEST_RETENTION = 604_800;
    private static final int LONGEST_RETENTION_ONCE = 1_296_000;
    private static final String DELAY = "DelaySeconds";
    private static final String SIZE = "MaximumMessageSize";
    private static final String RETENTION = "MessageRetentionPeriod";
    private static final String VISIBILITY = "VisibilityTimeout";
    private static final String WAIT = "PollingWaitSeconds";
    private static final String LOGGING = "LoggingEnabled";

    /** What they are called. */
    public static final List<String> NAMES = List.of(DELAY, SIZE, RETENTION, VISIBILITY, WAIT, LOGGING);

    private static final QueueDefinition DEFAULTS = new QueueDefinition(
            new QueueSettings(
                    Duration.ZERO,
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(345_600),
                    Duration.ZERO,
                    LARGEST_MESSAGE,
                    null,
                    DeduplicationScope.QUEUE,
                    Bucketing.PRIORITY),
            Map.of(LOGGING, "False"),
            Map.of());

    /**
     * Reads them.
     *
     * @param strict whether the longest retention is that of today
     * @throws dev.polyqueue.mns.wire.MnsException if one of them is out of its range
     */
    public static QueueAttributes read(XmlElement queue, boolean strict) {
        return new QueueAttributes(
                queue.integer(DELAY, 0, LONGEST_DELAY),
                queue.integer(SIZE, SMALLEST_MESSAGE, LARGEST_MESSAGE),
                queue.integer(RETENTION, SHORTEST_RETENTION, strict ? LONGEST_RETENTION : LONGEST_RETENTION_ONCE),
                queue.integer(VISIBILITY, 1, LONGEST_VISIBILITY),
                queue.integer(WAIT, 0, LONGEST_WAIT),
                queue.flag(LOGGING));
    }

    /** A new queue's definition: defaults for what is not mentioned. */
    public QueueDefinition definition() {
        return applyTo(DEFAULTS);
    }

    /** A queue's definition with what is mentioned. */
    public QueueDefinition applyTo(QueueDefinition before) {
        QueueSettings settings = before.settings();
        QueueSettings changed = new QueueSettings(
                seconds(delay, settings.delay()),
                seconds(visibilityTimeout, settings.visibilityTimeout()),
                seconds(retention, settings.retention()),
                seconds(pollingWait, settings.receiveWait()),
                maximumMessageSize == null ? settings.maximumMessageSize() : maximumMessageSize,
                settings.redrive(),
                settings.deduplicationScope(),
                settings.bucketing());
        QueueDefinition after = before.withSettings(changed);
        return logging == null ? after : after.withAttributes(Map.of(LOGGING, logging ? "True" : "False"));
    }

    private static Duration seconds(@Nullable Integer seconds, Duration otherwise) {
        return seconds == null ? otherwise : Duration.ofSeconds(seconds);
    }

    /** Whether a queue's actions are logged, as it says of itself. */
    static boolean isLogging(QueueDefinition definition) {
        return Boolean.parseBoolean(definition.attributes().get(LOGGING));
    }
}
