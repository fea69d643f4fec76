package dev.polyqueue.engine.time;

import dev.polyqueue.engine.port.ReferenceTime;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;

/**
 * The system's time, corrected by what it is found to differ from a reference that all nodes follow,
 * with an offset for tests; can be moved and frozen.
 */
public final class AdjustableClock implements Clock {

    private record Setting(long offset, boolean frozen, long frozenAt) {}

    private static final long UNCERTAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile Setting setting = new Setting(0, false, 0);
    private volatile long correction;

    @Override
    public long now() {
        Setting current = setting;
        return current.frozen ? current.frozenAt : real() + current.offset;
    }

    @Override
    public long realMillisUntil(long time) {
        long left = time - now();
        if (left <= 0) {
            return 0;
        }
        return setting.frozen ? Long.MAX_VALUE : left;
    }

    @Override
    public void onChange(Runnable listener) {
        listeners.add(listener);
    }

    /** Moves the clock forward, or back with a negative duration. */
    public void advance(Duration by) {
        change(current ->
                new Setting(current.offset + by.toMillis(), current.frozen, current.frozenAt + by.toMillis()));
    }

    /** Stops the clock where it is. */
    public void freeze() {
        change(current -> current.frozen ? current : new Setting(current.offset, true, now()));
    }

    /** Lets a frozen clock run on from where it stands. */
    public void release() {
        change(current -> current.frozen ? new Setting(current.frozenAt - real(), false, 0) : current);
    }

    /** Back to the system's time. */
    public void reset() {
        change(current -> new Setting(0, false, 0));
    }

    /** Measures the difference to the reference; a measurement that took too long to be exact is not used. */
    public void follow(ReferenceTime reference) {
        long begun = System.nanoTime();
        long before = System.currentTimeMillis();
        long there = reference.now();
        long took = System.nanoTime() - begun;
        if (took < UNCERTAIN_NANOS) {
            correction = there - (before + TimeUnit.NANOSECONDS.toMillis(took) / 2);
        }
    }

    /** The uncorrected time of this machine. */
    public long systemTime() {
        return System.currentTimeMillis();
    }

    private long real() {
        return System.currentTimeMillis() + correction;
    }

    private void change(UnaryOperator<Setting> step) {
        synchronized (this) {
            setting = step.apply(setting);
        }
        listeners.forEach(Runnable::run);
    }
}
