package dev.polyqueue.engine.wait;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receive;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** One request for messages while it is being served. */
final class Receiver {

    private final Receive request;
    private final long deadline;
    private final CompletableFuture<List<Delivery>> future = new CompletableFuture<>();
    private boolean tried;

    Receiver(Receive request, long waitMillis, long now) {
        this.request = request;
        this.deadline = now + waitMillis;
    }

    Receive request() {
        return request;
    }

    CompletableFuture<List<Delivery>> future() {
        return future;
    }

    int limit() {
        return request.limit();
    }

    long visibilityTimeout() {
        return request.visibilityTimeoutMillis();
    }

    /** When it goes away empty-handed. */
    long deadline() {
        return deadline;
    }

    /** Whether the store has been asked for it at least once. */
    boolean tried() {
        return tried;
    }

    void markTried() {
        tried = true;
    }

    /** Whether anybody would still take what it gets; a caller that has just come is taken at its word. */
    boolean listens() {
        return !future.isDone() && (!tried || request.connected().getAsBoolean());
    }
}
