package dev.polyqueue.sqs;

import dev.polyqueue.platform.web.RequestTimes;
import dev.polyqueue.sqs.wire.JsonProtocol;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Where SQS requests come in; what is no SQS request goes on down the chain (contract section 1). It
 * is a filter before all others and no controller: the way through the dispatcher costs a third of
 * what a whole request may cost.
 */
final class SqsEndpoint implements Filter {

    private static final String TARGET = "X-Amz-Target";
    private static final String TARGET_PREFIX = "AmazonSQS.";

    private final ActionRunner runner;
    private final QueryEndpoint query;
    private final Cors cors;
    private final RequestTimes times;
    private final String prefix;
    private final JsonProtocol json = new JsonProtocol();

    /** @param prefix that a proxy may have left in front of paths, or empty */
    SqsEndpoint(ActionRunner runner, QueryEndpoint query, Cors cors, RequestTimes times, String prefix) {
        this.runner = runner;
        this.query = query;
        this.cors = cors;
        this.times = times;
        this.prefix = prefix;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        if (!serve((HttpServletRequest) request, (HttpServletResponse) response)) {
            chain.doFilter(request, response);
        }
    }

    /** Answers a request if it is one of SQS. */
    private boolean serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getRequestURI();
        QueuePath queue = QueuePath.of(path, prefix);
        if (isJson(request)) {
            Exchange exchange = new Exchange(request, response, json, action(request), times);
            if (cors.admits(request, response)) {
                serveJson(exchange, queue);
            } else {
                exchange.answer(null, Cors.refusal(request));
            }
            return true;
        }
        boolean ours = queue != null || QueuePath.isRoot(path, prefix);
        if (request.getMethod().equals("OPTIONS") && (ours || announcesTarget(request))) {
            cors.answerOptions(request, response);
            return true;
        }
        return ours && query.serve(request, response, queue);
    }

    private void serveJson(Exchange exchange, @Nullable QueuePath queue) throws IOException {
        runner.run(
                exchange,
                () -> {
                    byte[] body = RequestBody.read(exchange.request());
                    return () -> json.parameters(body);
                },
                null,
                queue);
    }

    /** Whether a request is one of the JSON protocol, whatever it was sent to. */
    static boolean isJson(HttpServletRequest request) {
        String contentType = request.getContentType();
        return request.getHeader(TARGET) != null
                || contentType != null
                        && contentType.regionMatches(
                                true, 0, JsonProtocol.CONTENT_TYPE, 0, JsonProtocol.CONTENT_TYPE.length());
    }

    /** A target of another service, or none, is an action that this one does not know. */
    static String action(HttpServletRequest request) {
        String target = request.getHeader(TARGET);
        if (target == null) {
            return "";
        }
        return target.startsWith(TARGET_PREFIX) ? target.substring(TARGET_PREFIX.length()) : target;
    }

    /** Whether a browser asks if it may send what would be a JSON request. */
    private static boolean announcesTarget(HttpServletRequest request) {
        String headers = request.getHeader("Access-Control-Request-Headers");
        return headers != null && headers.toLowerCase(Locale.ROOT).contains("x-amz-target");
    }
}
