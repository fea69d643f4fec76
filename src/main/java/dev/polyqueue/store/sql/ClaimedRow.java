package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.Message;
import org.jspecify.annotations.Nullable;

/**
 * A row of {@code delivery} just after it was claimed.
 *
 * @param claimedFrom its visible_at before
 * @param body null if the message is in {@code payload}
 */
public record ClaimedRow(
        int bucket,
        long claimedFrom,
        long id,
        int receiveCount,
        long firstReceivedAt,
        long sentAt,
        @Nullable String source,
        @Nullable String channel,
        byte @Nullable [] attributes,
        byte @Nullable [] body) {

    /** The message, if it is stored with the delivery or is given. */
    public Message message(@Nullable PayloadRow payload) {
        byte[] packed = payload == null ? attributes : payload.attributes();
        byte[] content = payload == null ? body : payload.body();
        Attributes unpacked = PackedAttributes.unpack(packed);
        return new Message(
                id,
                content == null ? new byte[0] : content,
                unpacked,
                sentAt,
                channel == null ? bucket : 0,
                channel == null ? null : new Channel(channel, bucket),
                null,
                0,
                source);
    }
}
