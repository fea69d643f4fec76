package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.MnsAnswer;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.platform.web.ClientConnection;
import dev.polyqueue.platform.web.PendingExchange;
import dev.polyqueue.platform.web.RequestTimes;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One request and its answer. */
final class MnsExchange implements PendingExchange<MnsAnswer, MnsExchange.Rendered> {

    static final String VERSION = "2015-06-06";

    private static final byte[] NOTHING = {};

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final String host;
    private final String requestId = RequestIds.next();
    private final RequestTimes times;
    private final long begun = System.nanoTime();
    private final ClientConnection connection;
    private String operation = RequestTimes.UNKNOWN;

    /** @param body empty for none */
    record Rendered(int status, @Nullable String location, byte[] body) implements PendingExchange.Rendered<Rendered> {

        @Override
        public int length() {
            return body.length;
        }

        @Override
        public Rendered copy() {
            return this;
        }
    }

    /** @param host what errors name as the host: scheme, host and port */
    MnsExchange(HttpServletRequest request, HttpServletResponse response, String host, RequestTimes times) {
        this.request = request;
        this.response = response;
        this.host = host;
        this.times = times;
        this.connection = new ClientConnection(request);
    }

    /** Says which operation it is about. */
    void about(String name) {
        operation = name;
    }

    @Override
    public Rendered render(@Nullable MnsAnswer answer, @Nullable Throwable failure) {
        if (answer == null) {
            return render(Failures.answer(failure));
        }
        byte[] body = answer.body() == null ? NOTHING : answer.body().bytes();
        return new Rendered(answer.status(), answer.location(), body);
    }

    private Rendered render(MnsException error) {
        return new Rendered(error.status(), null, ErrorDocument.of(error.code(), error.text(), requestId, host));
    }

    @Override
    public void write(Rendered answer) throws IOException {
        response.setStatus(answer.status());
        response.setHeader("x-mns-request-id", requestId);
        response.setHeader(Marks.VERSION_HEADER, VERSION);
        response.setHeader("Server", "AliyunMNS");
        if (answer.location() != null) {
            response.setHeader("Location", answer.location());
        }
        if (answer.body().length > 0) {
            response.setContentType(ErrorDocument.CONTENT_TYPE);
        }
        if (answer.status() != HttpServletResponse.SC_NO_CONTENT) {
            response.setContentLength(answer.body().length);
            response.getOutputStream().write(answer.body());
        }
        times.record(operation, answer.status(), begun);
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
    public ClientConnection connection() {
        return connection;
    }

    @Override
    public boolean mustArrive(MnsAnswer answer) {
        return answer.undelivered() != null;
    }

    @Override
    public boolean isLarge(MnsAnswer answer) {
        return false;
    }

    @Override
    public void undelivered(MnsAnswer answer) {
        if (answer.undelivered() != null) {
            answer.undelivered().run();
        }
    }
}
