package dev.polyqueue.oci;

import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.platform.web.CallerAddress;
import dev.polyqueue.platform.web.RequestTimes;
import jakarta.servlet.Filter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.util.function.SingletonSupplier;

/**
 * Where OCI Queue requests come in; what is none goes on down the chain. The order of checks is that of contract section
 * 5.2: authentication, route, body, the rest.
 */
final class OciEndpoint implements Filter {

    private static final int MOST_BYTES = 512 * 1024;
    private static final int LONGEST_REQUEST_ID = 128;

    private final SingletonSupplier<Routes> routes;
    private final OciSettings settings;
    private final Signatures signatures;
    private final RequestTimes times;

    /** @param routes asked for when the first request comes: the web server has its filters before there is a database */
    OciEndpoint(Supplier<Routes> routes, OciSettings settings, Signatures signatures, RequestTimes times) {
        this.routes = SingletonSupplier.of(routes);
        this.settings = settings;
        this.signatures = signatures;
        this.times = times;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        OciPath path = OciPath.of(http.getRequestURI());
        if (path == null) {
            chain.doFilter(request, response);
        } else {
            serve(http, (HttpServletResponse) response, path);
        }
    }

    private void serve(HttpServletRequest request, HttpServletResponse response, OciPath path) throws IOException {
        OciExchange exchange = new OciExchange(request, response, requestId(request), times);
        try {
            byte[] body = body(request);
            signatures.check(request, body);
            Routes.Match match = routes.obtain().find(request.getMethod(), path.segments());
            exchange.about(match.operation());
            Call call = new Call(
                    match.variables(),
                    OciPath.parameters(request.getQueryString()),
                    headers(request),
                    body,
                    baseUrl(request, path),
                    exchange.connection()::isOpen);
            exchange.answer(match.action().run(call));
        } catch (RuntimeException refused) {
            exchange.answer(null, refused);
        }
    }

    private static byte[] body(HttpServletRequest request) throws IOException {
        if (request.getContentLengthLong() > MOST_BYTES) {
            throw OciErrors.payloadTooLarge(MOST_BYTES);
        }
        byte[] body = request.getInputStream().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            throw OciErrors.payloadTooLarge(MOST_BYTES);
        }
        return body;
    }

    private String baseUrl(HttpServletRequest request, OciPath path) {
        return settings.publicBaseUrl() != null
                ? settings.publicBaseUrl()
                : CallerAddress.of(request, settings.forwardedHeaders()) + path.prefix();
    }

    private static Map<String, String> headers(HttpServletRequest request) {
        Map<String, String> headers = new HashMap<>();
        for (String name : Collections.list(request.getHeaderNames())) {
            headers.putIfAbsent(name.toLowerCase(Locale.ROOT), request.getHeader(name));
        }
        return headers;
    }

    /** The caller's own, or a new one. */
    private static String requestId(HttpServletRequest request) {
        String id = request.getHeader("opc-request-id");
        return id == null || id.isEmpty() || id.length() > LONGEST_REQUEST_ID
                ? UUID.randomUUID().toString().replace("-", "").toUpperCase(Locale.ROOT)
                : id;
    }
}
