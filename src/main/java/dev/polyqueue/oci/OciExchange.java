package dev.polyqueue.oci;

import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciException;
import dev.polyqueue.platform.web.ClientConnection;
import dev.polyqueue.platform.web.PendingExchange;
import dev.polyqueue.platform.web.RequestTimes;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** One request and its answer. */
final class OciExchange implements PendingExchange<OciAnswer, OciExchange.Rendered> {

    private static final JsonMapper JSON = JsonMapper.builder()
            .changeDefaultPropertyInclusion(inclusion ->
                    inclusion.withValueInclusion(com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL))
            .build();

    private static final byte[] NOTHING = {};

    private final HttpServletRequest request;
    private final HttpServletResponse response;
    private final String requestId;
    private final RequestTimes times;
    private final long begun = System.nanoTime();
    private final ClientConnection connection;
    private String operation = RequestTimes.UNKNOWN;

    /** @param body empty for none */
    record Rendered(int status, Map<String, String> headers, byte[] body)
            implements PendingExchange.Rendered<Rendered> {

        @Override
        public int length() {
            return body.length;
        }

        @Override
        public Rendered copy() {
            return this;
        }
    }

    /** What an error says. */
    record Problem(String code, String message) {}

    OciExchange(HttpServletRequest request, HttpServletResponse response, String requestId, RequestTimes times) {
        this.request = request;
        this.response = response;
        this.requestId = requestId;
        this.times = times;
        this.connection = new ClientConnection(request);
    }

    /** Says which operation it is about. */
    void about(String name) {
        operation = name;
    }

    @Override
    public Rendered render(@Nullable OciAnswer answer, @Nullable Throwable failure) {
        if (answer == null) {
            return render(Failures.answer(failure));
        }
        try {
            Object body = answer.body();
            byte[] bytes = body == null ? NOTHING : JSON.writeValueAsBytes(body);
            return new Rendered(answer.status(), answer.headers(), bytes);
        } catch (RuntimeException bug) {
            undelivered(answer);
            return render(Failures.answer(bug));
        }
    }

    private static Rendered render(OciException error) {
        byte[] body = JSON.writeValueAsBytes(new Problem(error.code(), String.valueOf(error.getMessage())));
        return new Rendered(error.status(), Map.of(), body);
    }

    @Override
    public void write(Rendered answer) throws IOException {
        response.setStatus(answer.status());
        response.setHeader("opc-request-id", requestId);
        answer.headers().forEach(response::setHeader);
        if (answer.body().length > 0) {
            response.setContentType("application/json");
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
    public boolean mustArrive(OciAnswer answer) {
        return answer.undelivered() != null;
    }

    @Override
    public boolean isLarge(OciAnswer answer) {
        return false;
    }

    @Override
    public void undelivered(OciAnswer answer) {
        if (answer.undelivered() != null) {
            answer.undelivered().run();
        }
    }
}
