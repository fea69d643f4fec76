package dev.polyqueue.store.lane;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;

/** What a lane has done since the start, and what waits in it. Counting is for many threads at once. */
final class LaneFigures {

    private final String name;
    private final IntSupplier waiting;
    private final LongAdder calls = new LongAdder();
    private final LongAdder batches = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder refusals = new LongAdder();
    private final LongAdder nanos = new LongAdder();

    /** @param waiting how many calls wait now */
    LaneFigures(String name, IntSupplier waiting) {
        this.name = name;
        this.waiting = waiting;
    }

    /** A batch was run, well or not. */
    void ran(int calls, long nanos, boolean failed) {
        this.calls.add(calls);
        this.batches.increment();
        this.nanos.add(nanos);
        if (failed) {
            failures.increment();
        }
    }

    /** A call was turned away, since too many wait. */
    void refused() {
        refusals.increment();
    }

    String name() {
        return name;
    }

    int waiting() {
        return waiting.getAsInt();
    }

    long calls() {
        return calls.sum();
    }

    long batches() {
        return batches.sum();
    }

    long failures() {
        return failures.sum();
    }

    long refusals() {
        return refusals.sum();
    }

    /** The time that batches took, connection and commit included; of several workers the sum. */
    double seconds() {
        return nanos.sum() / 1e9;
    }
}
