package dev.polyqueue.oci.auth;

import dev.polyqueue.engine.time.Clock;

/** A clock that stands still. */
record FixedClock(long now) implements Clock {

    @Override
    public long realMillisUntil(long time) {
        return time <= now ? 0 : Long.MAX_VALUE;
    }

    @Override
    public void onChange(Runnable listener) {}
}
