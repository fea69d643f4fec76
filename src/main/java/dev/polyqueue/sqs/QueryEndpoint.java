package dev.polyqueue.sqs;

import dev.polyqueue.platform.web.RequestTimes;
import dev.polyqueue.sqs.wire.Protocol;
import dev.polyqueue.sqs.wire.QueryJsonProtocol;
import dev.polyqueue.sqs.wire.QueryParameters;
import dev.polyqueue.sqs.wire.QueryProtocol;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Where requests of the query protocol come in, by form and by query string (contract sections 1.5 to 1.8). */
final class QueryEndpoint {

    private static final String ACTION = "Action";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Set<String> NOT_ON_A_QUEUE = Set.of("CreateQueue", "ListQueues");
    private static final byte[] NO_FORM = {};
    private static final byte[] UNKNOWN = "<UnknownOperationException/>".getBytes(StandardCharsets.US_ASCII);

    private final ActionRunner runner;
    private final Cors cors;
    private final RequestTimes times;
    private final Protocol xml = new QueryProtocol();
    private final Protocol json = new QueryJsonProtocol();

    QueryEndpoint(ActionRunner runner, Cors cors, RequestTimes times) {
        this.runner = runner;
        this.cors = cors;
        this.times = times;
    }

    /**
     * Answers a request to a queue or to the root; false if others may answer it, of whom the root is as well.
     *
     * @param queue that it was sent to, or null for the root
     */
    boolean serve(HttpServletRequest request, HttpServletResponse response, @Nullable QueuePath queue)
            throws IOException {
        boolean head = request.getMethod().equals("HEAD");
        boolean post = request.getMethod().equals("POST");
        if (!head && !post && !request.getMethod().equals("GET")) {
            return false;
        }
        boolean form = isForm(request);
        if (queue == null && !form && !hasAction(request.getQueryString())) {
            return head && isAlive(request, response);
        }
        QueryParameters parameters;
        try {
            if (!cors.admits(request, response)) {
                throw Cors.refusal(request);
            }
            parameters = QueryParameters.of(request.getQueryString(), form ? RequestBody.read(request) : NO_FORM);
        } catch (SqsException refused) {
            new Exchange(request, response, protocol(request), "", times).answer(null, refused);
            return true;
        }
        String action = parameters.value(ACTION);
        if (action == null || action.isEmpty()) {
            answerUnknown(response);
        } else {
            run(new Exchange(request, response, protocol(request), action, times), parameters, queue);
        }
        return true;
    }

    private void run(Exchange exchange, QueryParameters parameters, @Nullable QueuePath queue) throws IOException {
        if (queue != null && NOT_ON_A_QUEUE.contains(exchange.action())) {
            exchange.answer(null, SqsErrors.unknownOperation(exchange.action()));
        } else {
            runner.run(exchange, () -> () -> parameters, parameters, queue);
        }
    }

    /** What a client learns that only wants to know whether the service is there. */
    private boolean isAlive(HttpServletRequest request, HttpServletResponse response) {
        cors.admits(request, response);
        response.setContentLength(0);
        return true;
    }

    private static void answerUnknown(HttpServletResponse response) throws IOException {
        response.setStatus(404);
        response.setContentType(QueryProtocol.CONTENT_TYPE);
        response.setContentLength(UNKNOWN.length);
        response.setHeader("x-amzn-RequestId", RequestIds.next());
        response.getOutputStream().write(UNKNOWN);
    }

    private Protocol protocol(HttpServletRequest request) {
        return acceptsJson(request) ? json : xml;
    }

    static boolean acceptsJson(HttpServletRequest request) {
        String accepted = request.getHeader("Accept");
        return accepted != null && accepted.contains(QueryJsonProtocol.CONTENT_TYPE);
    }

    private static boolean hasAction(@Nullable String query) {
        return query != null && (query.startsWith(ACTION + "=") || query.contains("&" + ACTION + "="));
    }

    /** A form, or what does not say that it is anything else. */
    static boolean isForm(HttpServletRequest request) {
        String contentType = request.getContentType();
        return request.getMethod().equals("POST")
                && (contentType == null || contentType.regionMatches(true, 0, FORM, 0, FORM.length()));
    }
}
