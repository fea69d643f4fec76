package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.Query;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
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

    /** As XML begins, behind a byte order mark or not. */
    private static final Pattern DOCUMENT = Pattern.compile("(\\u00EF\\u00BB\\u00BF)?\\s*<");

    private Marks() {}

    /** Whether it is one, whatever its body is. */
    static boolean isMns(HttpServletRequest request) {
        String authorization = request.getHeader("Authorization");
        if (request.getHeader(VERSION_HEADER) != null || authorization != null && isSigned(authorization)) {
            return true;
        }
        return mayBeMns(request) && !isForm(request);
    }

    /**
     * Whether it is one unless its body is a form of the query protocol of SQS: curl calls everything a form that it is
     * not told to call otherwise.
     */
    static boolean mayBeMns(HttpServletRequest request) {
        return isResource(request) && !isSqs(request) && !isFromAnotherPage(request);
    }

    /** Whether a body is a form of the query protocol, and no document. */
    static boolean isQuery(byte[] body) {
        String text = new String(body, StandardCharsets.ISO_8859_1);
        return hasAction(text) && !DOCUMENT.matcher(text).lookingAt();
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
                || isForm(request) && request.getHeader("Content-Encoding") != null
                || query != null && hasAction(query);
    }

    private static boolean isForm(HttpServletRequest request) {
        return is(request.getContentType(), "application/x-www-form-urlencoded");
    }

    private static boolean hasAction(String parameters) {
        return parameters.startsWith("Action=") || parameters.contains("&Action=");
    }

    private static boolean is(@Nullable String contentType, String wanted) {
        return contentType != null && contentType.toLowerCase(Locale.ROOT).startsWith(wanted);
    }

    private static boolean isFromAnotherPage(HttpServletRequest request) {
        return request.getHeader("Origin") != null || "cross-site".equals(request.getHeader("Sec-Fetch-Site"));
    }
}
