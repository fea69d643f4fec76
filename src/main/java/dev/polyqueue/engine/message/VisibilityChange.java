package dev.polyqueue.engine.message;

/**
 * A request to hide a delivery for another time, counted from now.
 *
 * @param timeoutMillis 0 makes it visible at once
 */
public record VisibilityChange(Receipt receipt, long timeoutMillis) {}
