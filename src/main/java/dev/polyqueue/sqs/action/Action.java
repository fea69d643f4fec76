package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.concurrent.CompletableFuture;

/**
 * An action of the API. Both steps may throw {@link dev.polyqueue.sqs.SqsException} and {@link
 * dev.polyqueue.engine.EngineException}; the future may fail with them.
 *
 * @param <Q> the typed request
 */
interface Action<Q> {

    /** Reads all parameters; refuses those of the wrong type and nothing else. */
    Q read(Parameters in);

    /** Checks the request and carries it out. */
    CompletableFuture<? extends Result> run(Q request, Call call);
}
