package dev.polyqueue.engine.queue;

/** Into what buckets the messages of a consumer group are divided; each bucket is claimed by itself. */
public enum Bucketing {
    /** All in one. */
    NONE,
    /** By priority, 1 (first) to 16; a receive takes the first bucket first. */
    PRIORITY,
    /** By channel; a receive takes all from one, chosen at random unless it names one. */
    CHANNEL
}
