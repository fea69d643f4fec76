package dev.polyqueue.sqs;

import dev.polyqueue.platform.web.RequestTimes;
import dev.polyqueue.sqs.action.PeekMessages;
import dev.polyqueue.sqs.wire.JsonProtocol;
import dev.polyqueue.sqs.wire.Member;
import dev.polyqueue.sqs.wire.Protocol;
import dev.polyqueue.sqs.wire.QueryJsonProtocol;
import dev.polyqueue.sqs.wire.QueryParameters;
import dev.polyqueue.sqs.wire.QueryProtocol;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Shows all messages of a queue and leaves them as they are, at the address and in the formats of LocalStack's developer
 * endpoint: {@code /_aws/sqs/messages?QueueUrl=<url>} or {@code /_aws/sqs/messages/<region>/<account>/<name>}, by GET or
 * POST, in XML, in JSON for who accepts it, and for an SDK whose endpoint it is. Registered for these paths only.
 */
final class PeekEndpoint implements Filter {

    static final String PATH = "/_aws/sqs/messages";
    private static final String ACTION = "ReceiveMessage";
    private static final Set<String> METHODS = Set.of("GET", "POST");
    private static final byte[] NO_FORM = {};

    private final ActionRunner runner;
    private final Cors cors;
    private final RequestTimes times;
    private final JsonProtocol json = new JsonProtocol();
    private final Protocol jsonOfXml = QueryJsonProtocol.namedAsElements();
    private final Protocol xml = new QueryProtocol();

    PeekEndpoint(ActionRunner runner, Cors cors, RequestTimes times) {
        this.runner = runner;
        this.cors = cors;
        this.times = times;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        HttpServletResponse answer = (HttpServletResponse) response;
        String path = http.getRequestURI();
        if (http.getMethod().equals("OPTIONS")) {
            cors.answerOptions(http, answer);
        } else if (METHODS.contains(http.getMethod())) {
            serve(http, answer, path.substring(PATH.length()));
        } else {
            answer.setHeader("Allow", "GET, OPTIONS, POST");
            answer.sendError(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
        }
    }

    /** @param rest what follows in the path, empty or with a leading slash */
    private void serve(HttpServletRequest request, HttpServletResponse response, String rest) throws IOException {
        boolean isJson = SqsEndpoint.isJson(request);
        Exchange exchange = new Exchange(request, response, isJson ? json : protocol(request), ACTION, times);
        try {
            if (!cors.admits(request, response)) {
                throw Cors.refusal(request);
            }
            boolean form = !isJson && QueryEndpoint.isForm(request);
            QueryParameters query =
                    QueryParameters.of(request.getQueryString(), form ? RequestBody.read(request) : NO_FORM);
            refuseOthers(isJson ? SqsEndpoint.action(request) : query.value("Action"));
            String url = isJson
                    ? json.parameters(RequestBody.read(request)).text(Member.QUEUE_URL)
                    : query.text(Member.QUEUE_URL);
            PeekMessages.Request wanted =
                    new PeekMessages.Request(url, isTrue(query, "ShowInvisible"), isTrue(query, "ShowDelayed"));
            runner.peek(exchange, wanted, query, path(rest));
        } catch (SqsException refused) {
            exchange.answer(null, refused);
        }
    }

    /** This address can do nothing else. */
    private static void refuseOthers(@Nullable String action) {
        if (action != null && !action.isEmpty() && !action.equals(ACTION)) {
            throw SqsErrors.unknownOperation(action);
        }
    }

    /** The queue that the path names, or null if it ends before. */
    private static @Nullable QueuePath path(String rest) {
        if (rest.length() <= 1) {
            return null;
        }
        QueuePath path = QueuePath.of(QueuePath.REGION_PREFIX + rest.substring(1), "");
        if (path == null) {
            throw SqsErrors.queueDoesNotExist();
        }
        return path;
    }

    private Protocol protocol(HttpServletRequest request) {
        return QueryEndpoint.acceptsJson(request) ? jsonOfXml : xml;
    }

    private static boolean isTrue(QueryParameters query, String name) {
        String value = query.value(name);
        return value != null && (value.equalsIgnoreCase("true") || value.equals("1"));
    }
}
