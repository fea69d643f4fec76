package dev.polyqueue.engine.time;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The system's time with an offset; can be moved and frozen. */
public final class AdjustableClock implements Clock {

    private record Setting(long offset, boolean frozen, long frozenAt) {}

    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
    private volatile Setting setting = new Setting(0, false, 0);

    @Override
    public long now() {
        Setting current = setting;
        return current.frozen ? current.frozenAt : System.currentTimeMillis() + current.offset;
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
        change(current -> new Setting(
                current.offset + by.toMillis(), current.frozen, current.frozenAt + by.toMillis()));
    }

    /** Stops the clock where it is. */
    public void freeze() {
        change(current -> current.frozen ? current : new Setting(current.offset, true, now()));
    }

    /** Lets a frozen clock run on from where it stands. */
    public void release() {
        change(current -> current.frozen
                ? new Setting(current.frozenAt - System.currentTimeMillis(), false, 0)
                : current);
    }

    /** Back to the system's time. */
    public void reset() {
        change(current -> new Setting(0, false, 0));
    }

    private void change(java.util.function.UnaryOperator<Setting> step) {
        synchronized (this) {
            setting = step.apply(setting);
        }
        listeners.forEach(Runnable::run);
    }
}
