package dev.polyqueue.engine.message;

/**
 * How many messages a consumer group has.
 *
 * @param visible can be received now
 * @param inFlight received and hidden
 * @param delayed never received and still hidden
 */
public record MessageCounts(long visible, long inFlight, long delayed) {

    public static final MessageCounts NONE = new MessageCounts(0, 0, 0);
}
