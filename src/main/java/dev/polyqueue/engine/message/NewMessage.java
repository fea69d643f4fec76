package dev.polyqueue.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * A message on its way in. Everything was checked by the dialect.
 *
 * @param body the payload; text is UTF-8
 * @param attributes what travels with it
 * @param delayMillis how long it stays hidden, already resolved against the queue's delay
 * @param priority 0 where the queue has none, else 1 (first) to 16
 * @param channel that it is put into, or null
 * @param messageGroup of a FIFO queue; null elsewhere
 * @param deduplicationId of a FIFO queue, given or derived; null elsewhere
 */
public record NewMessage(
        byte[] body,
        Attributes attributes,
        long delayMillis,
        int priority,
        @Nullable Channel channel,
        @Nullable String messageGroup,
        @Nullable String deduplicationId) {

    public static NewMessage standard(byte[] body, Attributes attributes, long delayMillis) {
        return new NewMessage(body, attributes, delayMillis, 0, null, null, null);
    }

    public static NewMessage fifo(
            byte[] body, Attributes attributes, long delayMillis, String messageGroup, String deduplicationId) {
        return new NewMessage(body, attributes, delayMillis, 0, null, messageGroup, deduplicationId);
    }

    /** A message that is visible at once. */
    public static NewMessage inChannel(byte[] body, Attributes attributes, @Nullable Channel channel) {
        return new NewMessage(body, attributes, 0, 0, channel, null, null);
    }

    /** The bucket that it is stored in: its priority or that of its channel. */
    public int bucket() {
        return channel == null ? priority : channel.bucket();
    }
}
