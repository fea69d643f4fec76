package dev.polyqueue.store.lane;

import dev.polyqueue.engine.EngineException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The caller's side of a call: keeps the result until the batch has committed. */
abstract class Answer<T> implements Lane.Call {

    private final CompletableFuture<T> future = new CompletableFuture<>();
    private volatile @Nullable T result;

    final CompletableFuture<T> future() {
        return future;
    }

    final void set(T value) {
        result = value;
    }

    @Override
    public final void complete() {
        future.complete(Objects.requireNonNull(result));
    }

    @Override
    public final void fail(EngineException failure) {
        future.completeExceptionally(failure);
    }
}
