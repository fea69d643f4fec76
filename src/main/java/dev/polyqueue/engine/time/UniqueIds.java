package dev.polyqueue.engine.time;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Makes message ids: unique over all nodes, growing on one node. 41 bits of real milliseconds, 10
 * bits of node, 12 bits of counter. They follow real time even where the clock was moved, because a
 * clock that is set back must not repeat an id.
 */
public final class UniqueIds {

    private static final long EPOCH = 1_577_836_800_000L; // 2020-01-01
    private static final int COUNTER_BITS = 12;
    private static final int NODE_BITS = 10;

    private final long node;
    private final AtomicLong last = new AtomicLong();

    /** @param node number of this node; only the lowest 10 bits count */
    public UniqueIds(int node) {
        this.node = node & ((1 << NODE_BITS) - 1);
    }

    /** When an id was made, epoch milliseconds of the real clock of its node. */
    public static long millisOf(long id) {
        return (id >> (NODE_BITS + COUNTER_BITS)) + EPOCH;
    }

    public long next() {
        long floor = (System.currentTimeMillis() - EPOCH) << COUNTER_BITS;
        long tick = last.updateAndGet(previous -> Math.max(previous + 1, floor));
        long counter = tick & ((1 << COUNTER_BITS) - 1);
        return (tick >> COUNTER_BITS) << (NODE_BITS + COUNTER_BITS) | node << COUNTER_BITS | counter;
    }
}
