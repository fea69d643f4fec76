package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.Query;
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
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.util.function.SingletonSupplier;

/**
 * Where MNS requests come in; what is none goes on down the chain. The order of checks is that of contract section 1.12:
 * route, version, credentials, then what the operation itself looks at.
 */
final class MnsEndpoint implements Filter {

    /** Sixteen messages of 64 KB together, every character of them written as a reference, and their properties. */
    private static final int MOST_BYTES = 1 << 20;

    /** The attribute of a request whose body has shown that it is not one of MNS. */
    static final String LEFT_TO_OTHERS = MnsEndpoint.class.getName() + ".leftToOthers";

    private final SingletonSupplier<Routes> routes;
    private final MnsSettings settings;
    private final Signatures signatures;
    private final RequestTimes times;

    /** @param routes asked for when the first request comes: the web server has its filters before there is a database */
    MnsEndpoint(Supplier<Routes> routes, MnsSettings settings, Signatures signatures, RequestTimes times) {
        this.routes = SingletonSupplier.of(routes);
        this.settings = settings;
        this.signatures = signatures;
        this.times = times;
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        HttpServletRequest http = (HttpServletRequest) request;
        if (Marks.isMns(http)) {
            serve(http, (HttpServletResponse) response);
        } else if (Marks.mayBeMns(http)) {
            RepeatableBody repeatable = new RepeatableBody(http, MOST_BYTES + 1);
            if (Marks.isQuery(repeatable.beginning())) {
                http.setAttribute(LEFT_TO_OTHERS, true);
                chain.doFilter(repeatable, response);
            } else {
                serve(repeatable, (HttpServletResponse) response);
            }
        } else {
            chain.doFilter(request, response);
        }
    }

    private void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
        MnsPath path = MnsPath.of(request.getRequestURI());
        String host = settings.publicBaseUrl() != null
                ? settings.publicBaseUrl()
                : CallerAddress.of(request, settings.forwardedHeaders());
        MnsExchange exchange = new MnsExchange(request, response, host, times);
        try {
            byte[] body = body(request);
            Query query = Query.parse(request.getQueryString());
            Routes.Match match = routes.obtain().find(request.getMethod(), path, query);
            exchange.about(match.operation());
            checkVersion(request.getHeader(Marks.VERSION_HEADER));
            signatures.check(request, path.segments(match.prefix()), query, body);
            Addressee addressee = Addressee.of(CallerAddress.of(request, settings.forwardedHeaders()), settings);
            Call call = new Call(
                    addressee.account(),
                    addressee.region(),
                    match.variables(),
                    query,
                    request::getHeader,
                    body,
                    settings.publicBaseUrl() != null ? host : host + path.prefix(match.prefix()),
                    exchange.connection()::isOpen,
                    exchange::about);
            exchange.answer(match.action().run(call));
        } catch (RuntimeException refused) {
            exchange.answer(null, refused);
        }
    }

    private static void checkVersion(@Nullable String version) {
        if (version != null && !version.equals(MnsExchange.VERSION)) {
            throw MnsErrors.invalidVersion(version);
        }
    }

    private static byte[] body(HttpServletRequest request) throws IOException {
        if (request.getContentLengthLong() > MOST_BYTES) {
            throw MnsErrors.requestTooLarge(MOST_BYTES);
        }
        byte[] body = request.getInputStream().readNBytes(MOST_BYTES + 1);
        if (body.length > MOST_BYTES) {
            throw MnsErrors.requestTooLarge(MOST_BYTES);
        }
        return body;
    }
}
