package dev.polyqueue.sqs;

import dev.polyqueue.sqs.SqsErrors.Shape;
import org.jspecify.annotations.Nullable;

/** An error answer on its way out; no stack trace, it is an answer and not a bug. */
public final class SqsException extends RuntimeException {

    private final Shape shape;

    SqsException(Shape shape, @Nullable String text) {
        super(text, null, false, false);
        this.shape = shape;
    }

    public Shape shape() {
        return shape;
    }
}
