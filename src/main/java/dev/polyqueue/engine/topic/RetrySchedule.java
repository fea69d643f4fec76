package dev.polyqueue.engine.topic;

import java.util.OptionalLong;
import java.util.random.RandomGenerator;

/** When a push that was not taken is tried again (MNS contract 4.2). */
public enum RetrySchedule {

    /** Three times, ten to twenty seconds apart at random. */
    BACKOFF {
        @Override
        long pauseSeconds(int failures, RandomGenerator random) {
            return failures <= BACKOFF_RETRIES ? random.nextInt(SHORTEST_BACKOFF, LONGEST_BACKOFF + 1) : NONE;
        }
    },

    /** After 1, 2, 4 and so on to 256 seconds, then every 512: 176 times in about a day. */
    EXPONENTIAL_DECAY {
        @Override
        long pauseSeconds(int failures, RandomGenerator random) {
            return failures <= DECAY_RETRIES ? 1L << Math.min(failures - 1, LAST_DOUBLING) : NONE;
        }
    };

    private static final int BACKOFF_RETRIES = 3;
    private static final int SHORTEST_BACKOFF = 10;
    private static final int LONGEST_BACKOFF = 20;
    private static final int DECAY_RETRIES = 176;
    private static final int LAST_DOUBLING = 9;
    private static final long NONE = -1;
    private static final long SECOND = 1_000;

    /**
     * Milliseconds to wait after a failure; empty if it was the last try.
     *
     * @param failures how many there have been, at least 1
     */
    public OptionalLong pauseMillis(int failures, RandomGenerator random) {
        long seconds = pauseSeconds(failures, random);
        return seconds == NONE ? OptionalLong.empty() : OptionalLong.of(seconds * SECOND);
    }

    abstract long pauseSeconds(int failures, RandomGenerator random);
}
