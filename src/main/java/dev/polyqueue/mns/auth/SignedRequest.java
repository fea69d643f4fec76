package dev.polyqueue.mns.auth;

import dev.polyqueue.mns.wire.Query;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a request that a signature may cover.
 *
 * @param method such as {@code GET}
 * @param target path and query as on the request line, nothing decoded
 * @param resource the path behind the endpoint's prefix, decoded, part by part
 * @param query the parameters
 * @param headerNames all of them, as sent
 * @param headers the value of a header, or null; does not tell upper from lower case
 * @param body empty for none
 */
public record SignedRequest(
        String method,
        String target,
        List<String> resource,
        Query query,
        List<String> headerNames,
        UnaryOperator<@Nullable String> headers,
        byte[] body) {

    private static final String OWN_HEADERS = "x-mns-";

    /** The value of a header; empty if there is none. */
    String header(String name) {
        String value = headers.apply(name);
        return value == null ? "" : value;
    }

    /** The date that counts: the usual header, or the one for clients that cannot set it; empty if there is none. */
    String date() {
        String date = header("Date");
        return date.isEmpty() ? header("x-mns-date") : date;
    }

    /** The headers of MNS, by lower-case name in the order of names. */
    Map<String, String> ownHeaders() {
        Map<String, String> own = new TreeMap<>();
        for (String name : headerNames) {
            String lower = name.toLowerCase(Locale.ROOT);
            if (lower.startsWith(OWN_HEADERS)) {
                own.put(lower, header(name));
            }
        }
        return own;
    }
}
