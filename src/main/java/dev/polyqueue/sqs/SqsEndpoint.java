package dev.polyqueue.sqs;

import dev.polyqueue.sqs.action.Actions;
import dev.polyqueue.sqs.wire.JsonProtocol;
import dev.polyqueue.sqs.wire.Protocol;
import dev.polyqueue.sqs.wire.Result;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where SQS requests come in; what is no SQS request goes on down the chain (contract section 1). It
 * is a filter before all others and no controller: the way through the dispatcher costs a third of
 * what a whole request may cost.
 */
final class SqsEndpoint implements Filter {

    private static final String TARGET = "X-Amz-Target";
    private static final String TARGET_PREFIX = "AmazonSQS.";

    private final Supplier<Actions> source;
    private final Callers callers;
    private final Protocol json = new JsonProtocol();
    private @Nullable Actions actions;

    /** @param actions asked for when the first request comes: the web server has its filters before there is a database */
    SqsEndpoint(Supplier<Actions> actions, Callers callers) {
        this.source = actions;
        this.callers = callers;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        String target = http.getHeader(TARGET);
        if (target == null && !isJson(http.getContentType())) {
            chain.doFilter(request, response);
            return;
        }
        serve(http, (HttpServletResponse) response, json, action(target));
    }

    private void serve(HttpServletRequest request, HttpServletResponse response, Protocol protocol, String action)
            throws IOException {
        Exchange exchange = new Exchange(request, response, protocol, action);
        CompletableFuture<? extends Result> future;
        try {
            byte[] body = RequestBody.read(request);
            future = actions()
                    .run(action, () -> protocol.parameters(body), callers.call(request, exchange.connection()::isOpen));
        } catch (RuntimeException refused) {
            exchange.answer(null, refused);
            return;
        }
        exchange.answer(future);
    }

    /** Two threads may both ask, and get the same. */
    private Actions actions() {
        Actions known = actions;
        if (known == null) {
            known = source.get();
            actions = known;
        }
        return known;
    }

    private static boolean isJson(@Nullable String contentType) {
        return contentType != null
                && contentType.regionMatches(true, 0, JsonProtocol.CONTENT_TYPE, 0, JsonProtocol.CONTENT_TYPE.length());
    }

    /** A target of another service, or none, is an action that this one does not know. */
    private static String action(@Nullable String target) {
        if (target == null) {
            return "";
        }
        return target.startsWith(TARGET_PREFIX) ? target.substring(TARGET_PREFIX.length()) : target;
    }
}
