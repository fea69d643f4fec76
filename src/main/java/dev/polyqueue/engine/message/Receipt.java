package dev.polyqueue.engine.message;

import org.jspecify.annotations.Nullable;

/**
 * Where a delivery was put by a receive. It names the row by its position in the claim order, so
 * that settling it needs no search.
 *
 * @param queueId of the queue it was received from
 * @param groupId storage id of the consumer group at that time
 * @param bucket that the message is in
 * @param visibleAt until when the receive hid it, epoch milliseconds
 * @param id of the message; the sequence on a FIFO queue
 * @param receiveCount counted with this receive
 * @param receivedAt epoch milliseconds
 * @param claimedFrom where it stood before the receive: still there if the database lost the claim
 * @param sentAt epoch milliseconds
 * @param messageGroup of a FIFO queue; null elsewhere
 */
public record Receipt(
        long queueId,
        int groupId,
        int bucket,
        long visibleAt,
        long id,
        int receiveCount,
        long receivedAt,
        long claimedFrom,
        long sentAt,
        @Nullable String messageGroup) {

    /** The receipt after a change of visibility. */
    public Receipt hiddenUntil(long newVisibleAt) {
        return new Receipt(
                queueId,
                groupId,
                bucket,
                newVisibleAt,
                id,
                receiveCount,
                receivedAt,
                claimedFrom,
                sentAt,
                messageGroup);
    }
}
