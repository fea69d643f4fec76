package dev.polyqueue.sqs;

import dev.polyqueue.engine.EngineException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds the error answer for whatever went wrong. */
final class Failures {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    private Failures() {}

    static SqsException answer(@Nullable Throwable failure) {
        Throwable cause =
                failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
        if (cause instanceof SqsException error) {
            return error;
        }
        if (cause instanceof EngineException engine) {
            return answer(engine);
        }
        if (cause instanceof CancellationException) {
            // The engine has noticed that nobody listens; nobody will read this either.
            return SqsErrors.serviceUnavailable();
        }
        LOG.error("a request failed", cause);
        return SqsErrors.internalFailure();
    }

    /**
     * The engine's failures; that an attempt is spoilt is answered by ReceiveMessage, which can name it.
     * SDKs repeat throttled and unavailable calls by themselves.
     */
    private static SqsException answer(EngineException failure) {
        if (failure instanceof EngineException.QueueMissing) {
            return SqsErrors.queueDoesNotExist();
        }
        if (failure instanceof EngineException.Overloaded) {
            return SqsErrors.requestThrottled();
        }
        if (failure instanceof EngineException.StoreUnavailable || failure instanceof EngineException.QueueChanged) {
            return SqsErrors.serviceUnavailable();
        }
        throw new IllegalStateException("an engine failure without an answer", failure);
    }
}
