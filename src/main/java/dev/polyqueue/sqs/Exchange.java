package dev.polyqueue.sqs;

import dev.polyqueue.platform.web.ClientConnection;
import dev.polyqueue.sqs.wire.Answer;
import dev.polyqueue.sqs.wire.Protocol;
import dev.polyqueue.sqs.wire.Result;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** One request and its answer in the protocol of the request. */
final class Exchange {

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Protocol protocol;
    private final String action;
    private final String requestId = RequestIds.next();
    private final ClientConnection connection;

    Exchange(HttpServletRequest request, HttpServletResponse response, Protocol protocol, String action) {
        this.request = request;
        this.response = response;
        this.protocol = protocol;
        this.action = action;
        this.connection = new ClientConnection(request);
    }

    ClientConnection connection() {
        return connection;
    }

    String action() {
        return action;
    }

    HttpServletRequest request() {
        return request;
    }

    HttpServletResponse response() {
        return response;
    }

    /** Answers with what the future brings, now or later. */
    void answer(CompletableFuture<? extends Result> future) throws IOException {
        if (!future.isDone()) {
            new LaterAnswer(this).await(future);
            return;
        }
        Result result = null;
        Throwable failure = null;
        try {
            result = future.join();
        } catch (RuntimeException problem) {
            failure = problem;
        }
        answer(result, failure);
    }

    /** Answers now, with one or the other. */
    void answer(@Nullable Result result, @Nullable Throwable failure) throws IOException {
        try {
            write(render(result, failure));
            if (result != null && result.mustArrive()) {
                response.flushBuffer();
            }
        } catch (IOException clientGone) {
            if (result != null) {
                result.undelivered();
            }
            throw clientGone;
        }
    }

    /** Hands the answer to the server, which may not have sent all of it when this returns. */
    void write(Answer answer) throws IOException {
        response.setStatus(answer.status());
        response.setContentType(answer.contentType());
        response.setContentLength(answer.length());
        response.setHeader("x-amzn-RequestId", requestId);
        if (answer.queryError() != null) {
            response.setHeader("x-amzn-query-error", answer.queryError());
        }
        response.getOutputStream().write(answer.bytes(), 0, answer.length());
    }

    /** The answer's bytes, to be written by this thread before it renders another. */
    Answer render(@Nullable Result result, @Nullable Throwable failure) {
        if (result == null) {
            return protocol.error(Failures.answer(failure), requestId);
        }
        try {
            return protocol.result(action, result, requestId);
        } catch (RuntimeException bug) {
            result.undelivered();
            return protocol.error(Failures.answer(bug), requestId);
        }
    }
}
