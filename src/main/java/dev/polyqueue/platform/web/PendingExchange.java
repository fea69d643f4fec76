package dev.polyqueue.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A request that may be answered later, and how a dialect answers it.
 *
 * @param <R> what comes of it
 * @param <A> what that is rendered to
 */
public interface PendingExchange<R, A extends PendingExchange.Rendered<A>> {

    HttpServletRequest request();

    HttpServletResponse response();

    ClientConnection connection();

    /** Whether it matters that the client gets it all. */
    boolean mustArrive(R result);

    /** Whether it is better rendered by a thread of the server. */
    boolean isLarge(R result);

    /** The client did not get it. */
    void undelivered(R result);

    /** Renders one or the other, to be written by this thread before it renders another. */
    A render(@Nullable R result, @Nullable Throwable failure);

    /** Hands the answer to the server, which may not have sent all of it when this returns. */
    void write(A answer) throws IOException;

    /** Answers with what the future brings, now or later. */
    default void answer(CompletableFuture<? extends R> future) throws IOException {
        if (!future.isDone()) {
            new LaterAnswer<>(this).await(future);
            return;
        }
        R result = null;
        Throwable failure = null;
        try {
            result = future.join();
        } catch (RuntimeException problem) {
            failure = problem;
        }
        answer(result, failure);
    }

    /** Answers now, with one or the other. */
    default void answer(@Nullable R result, @Nullable Throwable failure) throws IOException {
        try {
            write(render(result, failure));
            if (result != null && mustArrive(result)) {
                response().flushBuffer();
            }
        } catch (IOException clientGone) {
            if (result != null) {
                undelivered(result);
            }
            throw clientGone;
        }
    }

    /** An answer as it goes over the wire. */
    interface Rendered<A> {

        /** Bytes of the body. */
        int length();

        /** The same in memory of its own. */
        A copy();
    }
}
