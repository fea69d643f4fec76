package dev.polyqueue.oci.auth;

import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a request that a signature may cover.
 *
 * @param method such as {@code GET}
 * @param target path and query as on the request line, nothing decoded
 * @param headers the value of a header, or null; must not tell upper from lower case
 * @param body as sent; empty for none
 */
public record SignedRequest(String method, String target, Function<String, @Nullable String> headers, byte[] body) {

    @Nullable
    String header(String name) {
        return headers.apply(name);
    }

    /** What {@code (request-target)} stands for. */
    String requestTarget() {
        return method.toLowerCase(Locale.ROOT) + " " + target;
    }
}
