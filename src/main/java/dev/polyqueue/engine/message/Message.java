package dev.polyqueue.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * A stored message.
 *
 * @param id unique; kept when the message moves to a dead-letter queue
 * @param body the payload
 * @param attributes what travels with it
 * @param sentAt epoch milliseconds
 * @param priority 0 where unused
 * @param channel that it is in, or null
 * @param messageGroup of a FIFO queue; null elsewhere
 * @param sequence of a FIFO queue; 0 elsewhere
 * @param deadLetterSource name of the sibling queue that it was moved from, or null
 */
public record Message(
        long id,
        byte[] body,
        Attributes attributes,
        long sentAt,
        int priority,
        @Nullable Channel channel,
        @Nullable String messageGroup,
        long sequence,
        @Nullable String deadLetterSource) {}
