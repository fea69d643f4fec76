package dev.polyqueue.store.sql;

/**
 * The place of a delivery in the claim order.
 *
 * @param receiveCount that the delivery must have, or {@link #ANY_COUNT}
 */
public record Position(int groupId, int bucket, long visibleAt, long id, int receiveCount) {

    public static final int ANY_COUNT = -1;
}
