package dev.polyqueue.engine.queue;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a queue that the engine acts on. Ranges are the dialects' business; the engine
 * takes any non-negative value.
 *
 * @param delay how long a sent message stays hidden unless the sender says otherwise
 * @param visibilityTimeout how long a received message stays hidden unless the receiver says otherwise
 * @param retention how long a message lives, counted from its sending
 * @param receiveWait how long a receive that finds nothing waits unless the receiver says otherwise
 * @param maximumMessageSize in bytes, enforced by the dialect
 * @param redrive dead-lettering, or null for none
 * @param deduplicationScope of a FIFO queue; ignored on others
 * @param bucketing how messages are divided within a consumer group
 */
public record QueueSettings(
        Duration delay,
        Duration visibilityTimeout,
        Duration retention,
        Duration receiveWait,
        int maximumMessageSize,
        @Nullable Redrive redrive,
        DeduplicationScope deduplicationScope,
        Bucketing bucketing) {

    public QueueSettings withDelay(Duration value) {
        return new QueueSettings(
                value,
                visibilityTimeout,
                retention,
                receiveWait,
                maximumMessageSize,
                redrive,
                deduplicationScope,
                bucketing);
    }

    public QueueSettings withRetention(Duration value) {
        return new QueueSettings(
                delay,
                visibilityTimeout,
                value,
                receiveWait,
                maximumMessageSize,
                redrive,
                deduplicationScope,
                bucketing);
    }

    public QueueSettings withRedrive(@Nullable Redrive value) {
        return new QueueSettings(
                delay,
                visibilityTimeout,
                retention,
                receiveWait,
                maximumMessageSize,
                value,
                deduplicationScope,
                bucketing);
    }
}
