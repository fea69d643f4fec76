package dev.polyqueue.upkeep;

import java.time.Duration;

/**
 * Something to be done again and again.
 *
 * @param name for the log
 * @param pause between two rounds that find nothing to do
 * @param step one bounded step; answers how much it did, and more than 0 brings the next step soon
 */
record Chore(String name, Duration pause, Step step) {

    @FunctionalInterface
    interface Step {
        int run();
    }
}
