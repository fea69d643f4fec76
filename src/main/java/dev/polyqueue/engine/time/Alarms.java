package dev.polyqueue.engine.time;

import java.util.PriorityQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Calls back at times of the {@link Clock}, whatever that clock does meanwhile. One thread; callbacks must be short. */
public final class Alarms implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Alarms.class);

    private record Entry(long time, Alarm alarm) implements Comparable<Entry> {
        @Override
        public int compareTo(Entry other) {
            return Long.compare(time, other.time);
        }
    }

    private final Clock clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final PriorityQueue<Entry> entries = new PriorityQueue<>();
    private final Thread thread;
    private boolean closed;

    public Alarms(Clock clock) {
        this.clock = clock;
        this.thread = new Thread(this::run, "alarms");
        thread.setDaemon(true);
        thread.start();
        clock.onChange(this::wake);
    }

    /** A new alarm, not set. */
    public Alarm create(Runnable action) {
        return new Alarm(action);
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void wake() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void run() {
        for (Alarm due = next(); due != null; due = next()) {
            try {
                due.action.run();
            } catch (RuntimeException e) {
                log.error("An alarm failed", e);
            }
        }
    }

    private @Nullable Alarm next() {
        lock.lock();
        try {
            while (!closed) {
                Entry first = entries.peek();
                if (first == null) {
                    changed.await();
                    continue;
                }
                long wait = clock.realMillisUntil(first.time);
                if (wait == Long.MAX_VALUE) {
                    changed.await();
                } else if (wait > 0) {
                    changed.await(wait, TimeUnit.MILLISECONDS);
                } else {
                    entries.poll();
                    if (first.alarm.setFor == first.time) {
                        first.alarm.setFor = Long.MAX_VALUE;
                        return first.alarm;
                    }
                }
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        return null;
    }

    /** A callback that can be set for one time; setting it anew replaces that time. */
    public final class Alarm {

        private final Runnable action;
        private long setFor = Long.MAX_VALUE;

        private Alarm(Runnable action) {
            this.action = action;
        }

        /** Sets the alarm, unless it is set for an earlier time already. */
        public void setNoLaterThan(long time) {
            lock.lock();
            try {
                if (time < setFor) {
                    setFor = time;
                    entries.add(new Entry(time, this));
                    if (entries.peek().alarm == this) {
                        changed.signalAll();
                    }
                }
            } finally {
                lock.unlock();
            }
        }
    }
}
