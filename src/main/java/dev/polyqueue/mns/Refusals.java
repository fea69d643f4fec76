package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.MnsErrors;
import dev.polyqueue.mns.wire.MnsException;
import dev.polyqueue.mns.wire.PercentEncoding;
import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says in the words of MNS what the web server has refused, of which it tells no more than a status. */
final class Refusals {

    private static final int SERVER_ERROR = 500;

    /** Characters that an address has; what stands behind a percent sign is looked at elsewhere. */
    private static final Pattern TARGET = Pattern.compile("[!$-;=?-Z_a-z~]*");

    /** The web server reads 8 KB of request line and headers. */
    private static final int LONGEST_TARGET = 7_000;

    private static final Pattern LENGTH = Pattern.compile("[0-9]{1,18}");

    private Refusals() {}

    static MnsException of(HttpServletRequest request, int status) {
        return switch (status) {
            case 400 -> unreadable(request);
            case 417 -> MnsErrors.invalidArgument("Expect can only be 100-continue");
            case 501 -> MnsErrors.invalidArgument("Transfer-Encoding can only be chunked");
            case 505 -> MnsErrors.invalidArgument("The version of HTTP must be 1.0 or 1.1");
            default ->
                status < SERVER_ERROR
                        ? MnsErrors.invalidRequestUrl(String.valueOf(request.getMethod()), path(request))
                        : MnsErrors.internal();
        };
    }

    private static MnsException unreadable(HttpServletRequest request) {
        if (path(request).length() + query(request).length() > LONGEST_TARGET) {
            return MnsErrors.unreadableUrl("is too long");
        }
        if (!TARGET.matcher(path(request) + query(request)).matches()) {
            return MnsErrors.unreadableUrl("has characters that must be percent-encoded");
        }
        if (!isDecodable(path(request))) {
            return MnsErrors.unreadableUrl("is not properly percent-encoded, or leads above its root");
        }
        if (request.getHeader("Host") == null) {
            return MnsErrors.invalidArgument("The request has no Host header");
        }
        String length = request.getHeader("Content-Length");
        if (length != null && !LENGTH.matcher(length).matches()) {
            return MnsErrors.invalidArgument("Content-Length must be a number of bytes");
        }
        return request.getHeader("Transfer-Encoding") != null
                ? MnsErrors.invalidArgument("The headers or the chunks of the body are not well-formed")
                : MnsErrors.invalidArgument(
                        "The headers are not well-formed, or have more than 8 KB together with the request line");
    }

    private static boolean isDecodable(String path) {
        int depth = 0;
        try {
            for (String part : MnsPath.of(path).parts()) {
                String name = PercentEncoding.decode(part);
                depth += name.equals("..") ? -1 : name.equals(".") ? 0 : 1;
                if (depth < 0) {
                    return false;
                }
            }
            return true;
        } catch (MnsException undecodable) {
            return false;
        }
    }

    /** What could not be read is not there. */
    private static String path(HttpServletRequest request) {
        @Nullable String uri = request.getRequestURI();
        return uri == null ? "" : uri;
    }

    private static String query(HttpServletRequest request) {
        @Nullable String query = request.getQueryString();
        return query == null ? "" : query;
    }
}
