package dev.polyqueue.store.lane;

import dev.polyqueue.engine.EngineException;
import java.util.concurrent.CompletableFuture;

/** The caller's side of a call: keeps the result until the batch has committed. */
abstract class Answer<T> implements Lane.Call {

    private final CompletableFuture<T> future = new CompletableFuture<>();
    private volatile T result;

    final CompletableFuture<T> future() {
        return future;
    }

    final void set(T value) {
        result = value;
    }

    @Override
    public final void complete() {
        future.complete(result);
    }

    @Override
    public final void fail(EngineException failure) {
        future.completeExceptionally(failure);
    }
}
