package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Message;
import org.jspecify.annotations.Nullable;

/** A row of {@code fifo_delivery} just after it was claimed. */
public record FifoClaimedRow(
        String messageGroup,
        long sequence,
        long id,
        int receiveCount,
        long firstReceivedAt,
        long sentAt,
        @Nullable String source,
        byte @Nullable [] attributes,
        byte[] body) {

    public Message message() {
        return new Message(
                id, body, PackedAttributes.unpack(attributes), sentAt, 0, null, messageGroup, sequence, source);
    }
}
