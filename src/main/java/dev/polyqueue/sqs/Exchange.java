package dev.polyqueue.sqs;

import dev.polyqueue.platform.web.ClientConnection;
import dev.polyqueue.platform.web.PendingExchange;
import dev.polyqueue.platform.web.RequestTimes;
import dev.polyqueue.sqs.wire.Answer;
import dev.polyqueue.sqs.wire.Protocol;
import dev.polyqueue.sqs.wire.Result;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One request and its answer in the protocol of the request. */
final class Exchange implements PendingExchange<Result, Answer> {

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final Protocol protocol;
    private final String action;
    private final RequestTimes times;
    private final long begun = System.nanoTime();
    private final String requestId = RequestIds.next();
    private final ClientConnection connection;
    private boolean known;

    Exchange(
            HttpServletRequest request,
            HttpServletResponse response,
            Protocol protocol,
            String action,
            RequestTimes times) {
        this.request = request;
        this.response = response;
        this.protocol = protocol;
        this.action = action;
        this.times = times;
        this.connection = new ClientConnection(request);
    }

    @Override
    public ClientConnection connection() {
        return connection;
    }

    String action() {
        return action;
    }

    /** There is such an action. */
    void know() {
        known = true;
    }

    @Override
    public HttpServletRequest request() {
        return request;
    }

    @Override
    public HttpServletResponse response() {
        return response;
    }

    @Override
    public void write(Answer answer) throws IOException {
        response.setStatus(answer.status());
        response.setContentType(answer.contentType());
        response.setContentLength(answer.length());
        response.setHeader("x-amzn-RequestId", requestId);
        if (answer.queryError() != null) {
            response.setHeader("x-amzn-query-error", answer.queryError());
        }
        response.getOutputStream().write(answer.bytes(), 0, answer.length());
        times.record(known ? action : RequestTimes.UNKNOWN, answer.status(), begun);
    }

    @Override
    public boolean mustArrive(Result result) {
        return result.mustArrive();
    }

    @Override
    public boolean isLarge(Result result) {
        return result.isLarge();
    }

    @Override
    public void undelivered(Result result) {
        result.undelivered();
    }

    @Override
    public Answer render(@Nullable Result result, @Nullable Throwable failure) {
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
