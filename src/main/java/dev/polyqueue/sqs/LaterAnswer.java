package dev.polyqueue.sqs;

import dev.polyqueue.sqs.wire.Result;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * An answer that is not there at once. It is written on a thread of the web server and without ever
 * blocking one: neither a slow client nor a large answer holds up the thread of the store that
 * completes the future.
 */
final class LaterAnswer implements WriteListener {

    /** Nobody is there to read an error page. */
    private static final AsyncListener END_ON_ERROR = new AsyncListener() {
        @Override
        public void onError(AsyncEvent event) {
            event.getAsyncContext().complete();
        }

        @Override
        public void onComplete(AsyncEvent event) {}

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onStartAsync(AsyncEvent event) {}
    };

    private final Exchange exchange;
    private final AsyncContext async;
    private @Nullable Thread beginning;
    private @Nullable Result result;
    private @Nullable Throwable failure;
    private boolean written;
    private boolean flushed;

    LaterAnswer(Exchange exchange) {
        this.exchange = exchange;
        this.async = exchange.request().startAsync();
        async.setTimeout(0);
        async.addListener(END_ON_ERROR);
    }

    /** Answers when the future is done. Until then the connection is watched. */
    void await(CompletableFuture<? extends Result> future) {
        exchange.connection().watch();
        beginning = Thread.currentThread();
        future.whenComplete(this::done);
        beginning = null;
    }

    private void done(@Nullable Result value, @Nullable Throwable problem) {
        exchange.connection().release();
        result = value;
        failure = problem;
        try {
            if (Thread.currentThread() == beginning) {
                // Done between the look at it and now; the server goes on when this request returns.
                awaitWritable();
            } else {
                async.start(this::awaitWritable);
            }
        } catch (RuntimeException serverStops) {
            undelivered();
        }
    }

    private void awaitWritable() {
        try {
            exchange.response().getOutputStream().setWriteListener(this);
        } catch (IOException | IllegalStateException clientGone) {
            undelivered();
        }
    }

    @Override
    public void onWritePossible() throws IOException {
        ServletOutputStream out = exchange.response().getOutputStream();
        if (!written) {
            written = true;
            exchange.write(result, failure);
        }
        if (result == null || !result.mustArrive() || isSent(out)) {
            async.complete();
        }
    }

    /** Whether the client's side has it all; if not, the server calls again or reports an error. */
    private boolean isSent(ServletOutputStream out) throws IOException {
        if (!out.isReady()) {
            return false;
        }
        if (!flushed) {
            flushed = true;
            out.flush();
        }
        return out.isReady();
    }

    @Override
    public void onError(Throwable clientGone) {
        undelivered();
    }

    private void undelivered() {
        if (result != null) {
            result.undelivered();
        }
    }
}
