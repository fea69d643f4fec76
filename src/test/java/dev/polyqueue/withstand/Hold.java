package dev.polyqueue.withstand;

import java.util.List;

/**
 * The stretch of time during which one consumer must be the only one to have something: a message, or the message group
 * that several messages belong to.
 *
 * <p>It begins when the answer of the receive has arrived, and ends at the earliest moment at which it can have ended in
 * the server, so that two holds that overlap are a proof. Used by one thread, and by others after that has ended.
 */
final class Hold {

    private static final long FOR_EVER = Long.MAX_VALUE;

    private final String what;
    private final int consumer;
    private final List<String> messages;
    private final long askedAt;
    private final long arrivedAt;
    private long endsAt;

    /**
     * @param what the message or message group
     * @param messages what came, in that order
     * @param askedAt when the receive was sent
     * @param lapsesAt the earliest time at which its visibility timeout can lapse
     */
    Hold(String what, int consumer, List<String> messages, long askedAt, long arrivedAt, long lapsesAt) {
        this.what = what;
        this.consumer = consumer;
        this.messages = List.copyOf(messages);
        this.askedAt = askedAt;
        this.arrivedAt = arrivedAt;
        this.endsAt = lapsesAt;
    }

    String what() {
        return what;
    }

    List<String> messages() {
        return messages;
    }

    long askedAt() {
        return askedAt;
    }

    long arrivedAt() {
        return arrivedAt;
    }

    long endsAt() {
        return endsAt;
    }

    /** From then on others may have it. */
    void endNoLaterThan(long time) {
        endsAt = Math.min(endsAt, time);
    }

    /** What was deleted while it was held is nobody else's any more. */
    void deleted(long acknowledgedAt) {
        if (acknowledgedAt < endsAt) {
            endsAt = FOR_EVER;
        }
    }

    @Override
    public String toString() {
        String end = endsAt == FOR_EVER ? "its deletion" : endsAt / 1_000_000 + " ms";
        return what + " held by consumer " + consumer + " from " + arrivedAt / 1_000_000 + " ms (asked at "
                + askedAt / 1_000_000 + " ms) until " + end;
    }
}
