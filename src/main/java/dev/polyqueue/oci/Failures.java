package dev.polyqueue.oci;

import dev.polyqueue.engine.EngineException;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the error answer for whatever went wrong. */
final class Failures {

    private static final Logger log = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    static OciException answer(@Nullable Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof OciException error) {
            return error;
        }
        if (cause instanceof EngineException.QueueMissing) {
            return OciErrors.notFound("the queue");
        }
        if (cause instanceof EngineException.Overloaded) {
            return OciErrors.tooManyRequests();
        }
        if (cause instanceof EngineException.StoreUnavailable
                || cause instanceof EngineException.QueueChanged
                || cause instanceof CancellationException) {
            return OciErrors.unavailable();
        }
        log.error("a request failed", cause);
        return OciErrors.internal();
    }
}
