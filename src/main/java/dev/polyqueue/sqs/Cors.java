package dev.polyqueue.sqs;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lets scripts of web pages call the service: without these headers a browser keeps answers from them. */
final class Cors {

    private static final String ANY = "*";
    private static final String METHODS = "GET, HEAD, OPTIONS, POST";
    private static final String HEADERS = "authorization, content-type, x-amz-content-sha256, x-amz-date, "
            + "x-amz-security-token, x-amz-target, x-amz-user-agent, x-amzn-query-mode, x-amzn-trace-id, "
            + "amz-sdk-invocation-id, amz-sdk-request";
    private static final String EXPOSED = "x-amzn-RequestId, x-amzn-query-error, Date";
    private static final String A_DAY = "86400";

    private final List<String> origins;

    /** @param origins of the pages that may, or {@code *} for all */
    Cors(List<String> origins) {
        this.origins = List.copyOf(origins);
    }

    /** Marks an answer as one that the page may read. */
    void allow(HttpServletRequest request, HttpServletResponse response) {
        String allowed = allowedOrigin(request.getHeader("Origin"));
        if (allowed != null) {
            response.setHeader("Access-Control-Allow-Origin", allowed);
            response.setHeader("Access-Control-Expose-Headers", EXPOSED);
            if (!allowed.equals(ANY)) {
                response.addHeader("Vary", "Origin");
            }
        }
    }

    /** Answers what a browser asks before it sends a request. */
    void answerOptions(HttpServletRequest request, HttpServletResponse response) {
        allow(request, response);
        response.setHeader("Allow", METHODS);
        response.setContentLength(0);
        if (response.getHeader("Access-Control-Allow-Origin") != null) {
            String wanted = request.getHeader("Access-Control-Request-Headers");
            response.setHeader("Access-Control-Allow-Methods", METHODS);
            response.setHeader("Access-Control-Allow-Headers", wanted == null ? HEADERS : wanted);
            response.setHeader("Access-Control-Max-Age", A_DAY);
        }
    }

    private @Nullable String allowedOrigin(@Nullable String origin) {
        if (origin == null) {
            return null;
        }
        if (origins.contains(ANY)) {
            return ANY;
        }
        return origins.contains(origin) ? origin : null;
    }
}
