package dev.polyqueue.engine.message;

/**
 * What became of a sent message.
 *
 * @param id of the message; of the first one sent if this is a duplicate
 * @param sequence place within its message group, growing but not consecutive; 0 on a standard queue
 * @param duplicate whether it was dropped because its deduplication id was seen before
 * @param dropped whether it went to no consumer group, since none that was enabled selected it
 * @param visibleAt epoch milliseconds from which it can be received
 */
public record SentMessage(long id, long sequence, boolean duplicate, boolean dropped, long visibleAt) {}
