package dev.polyqueue.engine.message;

import java.util.List;

/** What an earlier FIFO receive with the same attempt id means for this one (SQS contract 5.9). */
public sealed interface Attempt {

    /** There was none, it is too long ago, or its messages have become visible again: receive anew. */
    record Fresh() implements Attempt {}

    /** The same messages again, hidden anew. */
    record Repeated(List<Delivery> deliveries) implements Attempt {}

    /** Some of its messages have been deleted or changed meanwhile: it cannot be repeated. */
    record Spoilt() implements Attempt {}
}
