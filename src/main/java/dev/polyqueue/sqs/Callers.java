package dev.polyqueue.sqs;

import dev.polyqueue.sqs.action.Call;
import dev.polyqueue.sqs.action.QueueUrls;
import jakarta.servlet.http.HttpServletRequest;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Finds out who calls, for which region, and under which address (contract sections 1.8, 1.9). */
final class Callers {

    private static final String CREDENTIAL = "Credential=";
    private static final String HOST_PREFIX = "sqs.";
    private static final String TRACE_HEADER = "X-Amzn-Trace-Id";

    private final SqsSettings settings;

    Callers(SqsSettings settings) {
        this.settings = settings;
    }

    Call call(HttpServletRequest request, BooleanSupplier connected) {
        Supplier<String> origin = () -> origin(request);
        String trace = request.getHeader(TRACE_HEADER);
        String authorization = request.getHeader("Authorization");
        Scope scope = authorization == null ? null : Scope.in(authorization);
        if (scope == null) {
            return new Call(settings.account(), regionOfHost(request.getHeader("Host")), origin, trace, connected);
        }
        String account = QueueUrls.isAccount(scope.keyId()) ? scope.keyId() : settings.account();
        return new Call(account, scope.region(), origin, trace, connected);
    }

    private String regionOfHost(@Nullable String host) {
        if (host != null && host.startsWith(HOST_PREFIX)) {
            int end = host.indexOf('.', HOST_PREFIX.length());
            if (end > 0 && isRegion(host.substring(HOST_PREFIX.length(), end))) {
                return host.substring(HOST_PREFIX.length(), end);
            }
        }
        return settings.region();
    }

    /** Tells {@code sqs.eu-west-1.} from {@code sqs.example.}. */
    private static boolean isRegion(String label) {
        return label.indexOf('-') > 0 && Character.isDigit(label.charAt(label.length() - 1));
    }

    private String origin(HttpServletRequest request) {
        if (settings.publicBaseUrl() != null) {
            return settings.publicBaseUrl();
        }
        String scheme = first(request.getHeader("X-Forwarded-Proto"), request.getScheme());
        String host = first(request.getHeader("X-Forwarded-Host"), request.getHeader("Host"));
        return scheme + "://" + (host != null ? host : request.getServerName() + ":" + request.getServerPort());
    }

    /** The first of several values that proxies have put one after the other. */
    private static @Nullable String first(@Nullable String forwarded, @Nullable String otherwise) {
        if (forwarded == null || forwarded.isBlank()) {
            return otherwise;
        }
        int comma = forwarded.indexOf(',');
        return (comma < 0 ? forwarded : forwarded.substring(0, comma)).trim();
    }

    /** The part of a signature that says whose it is and where it is good: key id, date, region, service. */
    private record Scope(String keyId, String region) {

        static @Nullable Scope in(String authorization) {
            int start = authorization.indexOf(CREDENTIAL);
            if (start < 0) {
                return null;
            }
            int keyId = start + CREDENTIAL.length();
            int date = authorization.indexOf('/', keyId) + 1;
            int region = authorization.indexOf('/', date) + 1;
            int end = authorization.indexOf('/', region);
            if (date <= 0 || region <= date || end <= region) {
                return null;
            }
            return new Scope(authorization.substring(keyId, date - 1), authorization.substring(region, end));
        }
    }
}
