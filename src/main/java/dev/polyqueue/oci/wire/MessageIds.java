package dev.polyqueue.oci.wire;

/** Message ids as OCI clients see them: below two to the power of 53, so that JavaScript can read them (section 3.3). */
public final class MessageIds {

    private static final int COUNTER_BITS = 12;
    private static final int NODE_BITS = 10;

    private MessageIds() {}

    /**
     * Keeps the time and the counter of an id of the engine. The node's number is laid over the counter from its other
     * end, so that ids of few nodes differ unless one makes thousands in a millisecond; no request takes an id.
     */
    public static long of(long id) {
        long counter = id & (1 << COUNTER_BITS) - 1;
        int node = (int) (id >>> COUNTER_BITS) & (1 << NODE_BITS) - 1;
        long time = id >>> COUNTER_BITS + NODE_BITS;
        return time << COUNTER_BITS | counter ^ Integer.reverse(node) >>> Integer.SIZE - COUNTER_BITS;
    }
}
