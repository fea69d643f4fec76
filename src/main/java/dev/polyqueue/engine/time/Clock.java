package dev.polyqueue.engine.time;

/** The time of the whole service. */
public interface Clock {

    /** Epoch milliseconds. */
    long now();

    /**
     * Real milliseconds until the clock shows the given time: 0 if it has passed, {@link
     * Long#MAX_VALUE} if the clock stands still.
     */
    long realMillisUntil(long time);

    /** Calls back whenever the clock was set, frozen or released, so that timers can be set anew. */
    void onChange(Runnable listener);
}
