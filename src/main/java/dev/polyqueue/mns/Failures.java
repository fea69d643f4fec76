package dev.polyqueue.mns;

import dev.polyqueue.engine.EngineException;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.MnsException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the error answer for whatever went wrong. */
final class Failures {

    private static final Logger log = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    static MnsException answer(@Nullable Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof MnsException error) {
            return error;
        }
        if (cause instanceof EngineException.QueueMissing) {
            return MnsErrors.noQueue();
        }
        if (cause instanceof EngineException.Overloaded) {
            return MnsErrors.throttled();
        }
        if (cause instanceof EngineException.StoreUnavailable || cause instanceof CancellationException) {
            return MnsErrors.unavailable();
        }
        log.error("a request failed", cause);
        return MnsErrors.internal();
    }
}
