package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.Query;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Tells requests of MNS from those of others at the same port. What SDKs send has a version header or a signature of MNS;
 * what people type is known by its path, unless it is marked as a request of Amazon SQS, which may have a queue or a
 * prefix of the same name, or comes from a web page: a browser sends some of that without asking the server first.
 */
final class Marks {

    static final String VERSION_HEADER = "x-mns-version";

    /** All shapes of paths, so that those of others which begin alike are left to them. */
    private static final List<Pattern> RESOURCES = Stream.of(
                    "/+queues(/+[^/]+(/+messages)?)?/*",
                    "/+topics(/+[^/]+(/+messages|/+subscriptions(/+[^/]+)?)?)?/*",
                    "/+commonbuy/openservice")
            .map(Pattern::compile)
            .toList();

    private Marks() {}

    static boolean isMns(HttpServletRequest request) {
        String authorization = request.getHeader("Authorization");
        if (request.getHeader(VERSION_HEADER) != null || authorization != null && isSigned(authorization)) {
            return true;
        }
        return isResource(request) && !isSqs(request) && !isFromAnotherPage(request);
    }

    /** MNS, MNS4-HMAC-SHA256 and what private clouds call it. */
    private static boolean isSigned(String authorization) {
        return authorization.startsWith("MNS ")
                || authorization.startsWith("MNS4-")
                || authorization.startsWith("APSARA-MNS4-");
    }

    private static boolean isResource(HttpServletRequest request) {
        @Nullable String path = request.getRequestURI(); // there is none if the server could not read it
        if (path == null || path.length() <= 1) {
            return asksForAccount(request.getQueryString());
        }
        char first = path.charAt(1);
        boolean candidate = first == 'q' || first == 't' || first == 'c' || first == '/'; // most requests are SQS's
        return candidate
                && RESOURCES.stream().anyMatch(shape -> shape.matcher(path).matches());
    }

    private static boolean asksForAccount(@Nullable String query) {
        if (query == null || !query.contains("account")) {
            return false;
        }
        try {
            Query parameters = Query.parse(query);
            return parameters.has("accountmeta") || parameters.has("account");
        } catch (MnsException unreadable) {
            return false;
        }
    }

    private static boolean isSqs(HttpServletRequest request) {
        String query = request.getQueryString();
        return request.getHeader("X-Amz-Target") != null
                || is(request.getContentType(), "application/x-amz-json")
                || is(request.getContentType(), "application/x-www-form-urlencoded")
                || query != null && (query.startsWith("Action=") || query.contains("&Action="));
    }

    private static boolean is(@Nullable String contentType, String wanted) {
        return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith(wanted);
    }

    private static boolean isFromAnotherPage(HttpServletRequest request) {
        return request.getHeader("Origin") != null || "cross-site".equals(request.getHeader("Sec-Fetch-Site"));
    }
}
