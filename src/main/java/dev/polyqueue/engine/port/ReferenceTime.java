package dev.polyqueue.engine.port;

/** A clock that all nodes can read and that none of them is. Blocks for a round trip. */
public interface ReferenceTime {

    /** Epoch milliseconds. */
    long now();
}
