package dev.polyqueue.sqs;

import dev.polyqueue.platform.web.ClientConnection;
import dev.polyqueue.sqs.wire.Answer;
import dev.polyqueue.sqs.wire.Protocol;
import dev.polyqueue.sqs.wire.Result;
import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * One request and its answer. What is not there at once is answered later, on a thread of the web
 * server and without ever blocking one: neither a slow client nor a large answer holds up the thread
 * of the store that completes the future.
 */
final class Exchange implements WriteListener {

    /** Less than the eight kilobytes that the server buffers, headers not counted. */
    private static final int FITS_THE_BUFFER = 8_000;

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Protocol protocol;
    private final String action;
    private final String requestId;
    private final ClientConnection connection;

    private @Nullable AsyncContext async;
    private @Nullable Thread beginning;
    private @Nullable Result result;
    private @Nullable Throwable failure;
    private @Nullable Answer large;
    private boolean flushed;

    Exchange(HttpServletRequest request, HttpServletResponse response, Protocol protocol, String action) {
        this.request = request;
        this.response = response;
        this.protocol = protocol;
        this.action = action;
        this.requestId = RequestIds.next();
        this.connection = new ClientConnection(request);
    }

    ClientConnection connection() {
        return connection;
    }

    /** Answers with an error at once. */
    void fail(Throwable problem) throws IOException {
        failure = problem;
        write(render());
    }

    /** Answers with what the future brings, now or later. */
    void answer(CompletableFuture<? extends Result> future) throws IOException {
        if (future.isDone()) {
            future.whenComplete(this::keep);
            answerNow();
        } else {
            answerLater(future);
        }
    }

    private void answerNow() throws IOException {
        try {
            write(render());
            if (mustArrive()) {
                response.flushBuffer();
            }
        } catch (IOException clientGone) {
            undelivered();
            throw clientGone;
        }
    }

    private void answerLater(CompletableFuture<? extends Result> future) {
        AsyncContext context = request.startAsync();
        context.setTimeout(0);
        async = context;
        connection.watch();
        beginning = Thread.currentThread();
        future.whenComplete((value, problem) -> {
            connection.release();
            keep(value, problem);
            Answer ready = render();
            if (ready.length() <= FITS_THE_BUFFER) {
                finish(context, ready);
            } else {
                large = ready;
                resume(context);
            }
        });
        beginning = null;
    }

    private void keep(@Nullable Result value, @Nullable Throwable problem) {
        result = value;
        failure = problem;
    }

    /** Leaves the answer in the server's buffer, which blocks nobody; the server sends it when told that this is all. */
    private void finish(AsyncContext context, Answer answer) {
        try {
            write(answer);
            context.complete();
        } catch (IOException | RuntimeException clientGone) {
            undelivered();
        }
    }

    /** Goes on to a thread of the server, unless this is the one that has just begun the wait. */
    private void resume(AsyncContext context) {
        try {
            if (Thread.currentThread() == beginning) {
                awaitWritable();
            } else {
                context.start(this::awaitWritable);
            }
        } catch (RuntimeException serverStops) {
            undelivered();
        }
    }

    private void awaitWritable() {
        try {
            response.getOutputStream().setWriteListener(this);
        } catch (IOException | RuntimeException clientGone) {
            undelivered();
        }
    }

    @Override
    public void onWritePossible() throws IOException {
        ServletOutputStream out = response.getOutputStream();
        if (large != null) {
            Answer answer = large;
            large = null;
            write(answer);
        }
        if (mustArrive()) {
            // The messages in it are given back if it cannot be written, so wait until it has been.
            if (!out.isReady()) {
                return;
            }
            if (!flushed) {
                flushed = true;
                out.flush();
                if (!out.isReady()) {
                    return;
                }
            }
        }
        if (async != null) {
            async.complete();
        }
    }

    @Override
    public void onError(Throwable clientGone) {
        undelivered();
        if (async != null) {
            async.complete();
        }
    }

    private void write(Answer answer) throws IOException {
        response.setStatus(answer.status());
        response.setContentType(answer.contentType());
        response.setContentLength(answer.length());
        response.setHeader("x-amzn-RequestId", requestId);
        if (answer.queryError() != null) {
            response.setHeader("x-amzn-query-error", answer.queryError());
        }
        response.getOutputStream().write(answer.bytes(), 0, answer.length());
    }

    private Answer render() {
        Result value = result;
        if (value == null) {
            return protocol.error(Failures.answer(failure), requestId);
        }
        try {
            return protocol.result(action, value, requestId);
        } catch (RuntimeException bug) {
            undelivered();
            return protocol.error(Failures.answer(bug), requestId);
        }
    }

    private boolean mustArrive() {
        return result != null && result.mustArrive();
    }

    private void undelivered() {
        if (result != null) {
            result.undelivered();
        }
    }
}
