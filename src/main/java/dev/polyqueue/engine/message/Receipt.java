package dev.polyqueue.engine.message;

import dev.polyqueue.engine.queue.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Where a delivery was put by a receive, or by a send that delays it. It names the row by its position in the claim order, so
 * that settling it needs no search.
 *
 * @param queueId of the queue it was received from
 * @param groupId storage id of the consumer group at that time
 * @param bucket that the message is in
 * @param visibleAt until when the receive hid it, epoch milliseconds
 * @param id of the message; the sequence on a FIFO queue
 * @param receiveCount counted with this receive; 0 for one that is delayed
 * @param receivedAt epoch milliseconds
 * @param claimedFrom where it stood before the receive: still there if the database lost the claim; 0 if there was none
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

    /** The receipt of a message that was sent with a delay, good until that is over. */
    public static Receipt ofDelayed(Queue queue, NewMessage message, SentMessage sent) {
        long sentAt = sent.visibleAt() - message.delayMillis();
        return new Receipt(
                queue.id(),
                queue.primary().id(),
                message.bucket(),
                sent.visibleAt(),
                sent.id(),
                0,
                sentAt,
                0,
                sentAt,
                message.messageGroup());
    }

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
