package dev.polyqueue.sqs;

import dev.polyqueue.sqs.wire.Answer;
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
 * An answer that is not there at once. Small ones are left in the server's buffer by the thread that
 * completes the future, which blocks nobody; the server sends them when it is told that this is all.
 * Large ones are rendered and written on a thread of the server, as the client takes them: a slow
 * client holds up no thread at all.
 */
final class LaterAnswer implements WriteListener {

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

    private final Exchange exchange;
    private final AsyncContext async;
    private final long start = System.nanoTime();
    private @Nullable Thread beginning;
    private @Nullable Result result;
    private @Nullable Answer large;
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

    private void done(@Nullable Result value, @Nullable Throwable failure) {
        boolean gone = value != null && value.mustArrive() && hasHungUp();
        exchange.connection().release();
        result = value;
        try {
            if (gone) {
                undelivered();
                async.complete();
            } else if (value != null && value.isLarge()) {
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

    private void write(Answer answer) throws IOException {
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
            result.undelivered();
        }
    }
}
