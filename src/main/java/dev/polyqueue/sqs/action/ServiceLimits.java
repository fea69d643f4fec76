package dev.polyqueue.sqs.action;

/**
 * What is refused although nothing is wrong with it.
 *
 * @param strict whether to refuse for a minute to purge again and to create a deleted queue again
 * @param inFlight how many messages may be in flight
 */
public record ServiceLimits(boolean strict, InFlightLimit inFlight) {}
