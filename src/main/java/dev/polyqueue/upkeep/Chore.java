package dev.polyqueue.upkeep;

import java.time.Duration;

/**
 * Something to be done again and again.
 *
 * @param name for the log
 * @param pause between two rounds that find nothing to do
 * @param rest how many times as long as its last step took it rests at least; 0 for what somebody waits for
 * @param step one bounded step; answers how much it did, and more than 0 brings the next step soon
 */
record Chore(String name, Duration pause, int rest, Step step) {

    private static final int BACKGROUND = 8;

    /** Work that only takes room or time from the traffic. */
    static Chore background(String name, Duration pause, Step step) {
        return new Chore(name, pause, BACKGROUND, step);
    }

    /** Work that somebody waits for. */
    static Chore prompt(String name, Duration pause, Step step) {
        return new Chore(name, pause, 0, step);
    }

    @FunctionalInterface
    interface Step {
        int run();
    }
}
