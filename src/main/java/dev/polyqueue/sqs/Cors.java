package dev.polyqueue.sqs;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Which web pages may call the service. Whoever can reach the server may use it, and a browser can
 * reach what its user can: without this, every page somewhere could read and delete the messages of
 * whoever looks at it. So pages of this machine may, others are named in the settings, and what a
 * browser sends for the rest is refused, for it sends some of that without asking.
 */
final class Cors {

    private static final String ANY = "*";
    private static final String METHODS = "GET, HEAD, OPTIONS, POST";
    private static final String HEADERS = "authorization, content-type, x-amz-content-sha256, x-amz-date, "
            + "x-amz-security-token, x-amz-target, x-amz-user-agent, x-amzn-query-mode, x-amzn-trace-id, "
            + "amz-sdk-invocation-id, amz-sdk-request";
    private static final String EXPOSED = "x-amzn-RequestId, x-amzn-query-error, Date";
    private static final String A_DAY = "86400";

    private final Origins origins;

    Cors(Origins origins) {
        this.origins = origins;
    }

    /** Lets a request pass that comes from no page or from one that may, which can then read the answer. */
    boolean admits(HttpServletRequest request, HttpServletResponse response) {
        String origin = request.getHeader("Origin");
        if (origin == null) {
            return origins.isAny() || !"cross-site".equals(request.getHeader("Sec-Fetch-Site"));
        }
        return allow(origin, response) || Origins.isSame(origin, String.valueOf(request.getHeader("Host")));
    }

    /** What to tell a page that may not. */
    static SqsException refusal(HttpServletRequest request) {
        return SqsErrors.pageNotAllowed(request.getRequestURI(), request.getHeader("Origin"));
    }

    /** Marks an answer as one that the page may read, if it may. */
    private boolean allow(String origin, HttpServletResponse response) {
        if (!origins.contains(origin)) {
            return false;
        }
        response.setHeader("Access-Control-Allow-Origin", origins.isAny() ? ANY : origin);
        response.setHeader("Access-Control-Expose-Headers", EXPOSED);
        if (!origins.isAny()) {
            response.addHeader("Vary", "Origin");
        }
        return true;
    }

    /** Answers what a browser asks before it sends a request. */
    void answerOptions(HttpServletRequest request, HttpServletResponse response) {
        String origin = request.getHeader("Origin");
        response.setHeader("Allow", METHODS);
        response.setContentLength(0);
        if (origin != null && allow(origin, response)) {
            String wanted = request.getHeader("Access-Control-Request-Headers");
            response.setHeader("Access-Control-Allow-Methods", METHODS);
            response.setHeader("Access-Control-Allow-Headers", wanted == null ? HEADERS : wanted);
            response.setHeader("Access-Control-Max-Age", A_DAY);
        }
    }
}
