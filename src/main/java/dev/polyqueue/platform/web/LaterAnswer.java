package dev.polyqueue.platform.web;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * An answer that is not there at once. Small ones are left in the server's buffer by the thread that
 * completes the future, which blocks nobody; the server sends them when it is told that this is all.
 * Large ones are rendered and written on a thread of the server, as the client takes them: a slow
 * client holds up no thread at all.
 *
 * @param <R> what comes of a request
 * @param <A> what that is rendered to
 */
public final class LaterAnswer<R, A extends PendingExchange.Rendered<A>> implements WriteListener {

    /** Nobody is there to read an error page. */
    private static final AsyncListener END_ON_ERROR = new AsyncListener() {
        @Override
        public void onError(AsyncEvent event) {
            end(event.getAsyncContext());
        }

        @Override
        public void onComplete(AsyncEvent event) {}

        @Override
        public void onTimeout(AsyncEvent event) {}

        @Override
        public void onStartAsync(AsyncEvent event) {}
    };

    /** Less than the eight kilobytes that the server buffers. */
    private static final int FITS_THE_BUFFER = 8_000;

    /** After so long it is worth a look whether the client is still there. */
    private static final long LONG_NANOS = 50_000_000;

    private final PendingExchange<R, A> exchange;
    private final AsyncContext async;
    private final long start = System.nanoTime();
    private @Nullable Thread beginning;
    private @Nullable R result;
    private @Nullable A large;
    private boolean written;
    private boolean flushed;

    /** Makes the request asynchronous. */
    public LaterAnswer(PendingExchange<R, A> exchange) {
        this.exchange = exchange;
        this.async = exchange.request().startAsync();
        async.setTimeout(0);
        async.addListener(END_ON_ERROR);
    }

    /** Answers when the future is done. Until then the connection is watched. */
    public void await(CompletableFuture<? extends R> future) {
        exchange.connection().watch();
        beginning = Thread.currentThread();
        future.whenComplete(this::done);
        beginning = null;
    }

    private void done(@Nullable R value, @Nullable Throwable failure) {
        boolean gone = value != null && exchange.mustArrive(value) && hasHungUp();
        exchange.connection().release();
        result = value;
        try {
            if (gone) {
                undelivered();
                async.complete();
            } else if (value != null && exchange.isLarge(value)) {
                writeOnServerThread();
            } else {
                write(exchange.render(value, failure));
            }
        } catch (IOException | RuntimeException clientGone) {
            abandon();
        }
    }

    /** Finds out what writing would not: the first write to a connection that was closed succeeds. */
    private boolean hasHungUp() {
        return System.nanoTime() - start > LONG_NANOS && !exchange.connection().isOpen();
    }

    private void write(A answer) throws IOException {
        if (answer.length() <= FITS_THE_BUFFER) {
            exchange.write(answer);
            async.complete();
        } else {
            large = answer.copy();
            writeOnServerThread();
        }
    }

    private void writeOnServerThread() throws IOException {
        if (Thread.currentThread() == beginning) {
            // Done between the look at it and now; the server goes on when this request returns.
            awaitWritable();
        } else {
            async.start(this::awaitWritable);
        }
    }

    private void awaitWritable() {
        try {
            exchange.response().getOutputStream().setWriteListener(this);
        } catch (IOException | IllegalStateException clientGone) {
            abandon();
        }
    }

    @Override
    public void onWritePossible() throws IOException {
        ServletOutputStream out = exchange.response().getOutputStream();
        if (!written) {
            written = true;
            exchange.write(large != null ? large : exchange.render(result, null));
            large = null;
        }
        if (result == null || !exchange.mustArrive(result) || isSent(out)) {
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

    private void abandon() {
        undelivered();
        end(async);
    }

    private static void end(AsyncContext async) {
        try {
            async.complete();
        } catch (IllegalStateException ended) {
            // The server has seen that the client is gone and has ended the request itself, or the answer was complete.
        }
    }

    private void undelivered() {
        if (result != null) {
            exchange.undelivered(result);
        }
    }
}
