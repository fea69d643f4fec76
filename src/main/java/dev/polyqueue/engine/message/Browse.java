package dev.polyqueue.engine.message;

/**
 * What somebody wants to see of a queue without taking it: what is visible, and on request what is not.
 *
 * @param inFlight also what was received and is hidden since
 * @param delayed also what was never visible yet
 * @param limit how many messages at most, at least 1
 * @param bytes no message that has more bytes of bodies before it; the first has none
 */
public record Browse(boolean inFlight, boolean delayed, int limit, long bytes) {}
