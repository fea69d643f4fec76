package dev.polyqueue.oci.wire;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an operation answers.
 *
 * @param body written as JSON, fields that are null left out; null for none
 * @param undelivered called when the client had gone before it could read this; null where that does not matter
 */
public record OciAnswer(
        int status,
        Map<String, String> headers,
        @Nullable Object body,
        @Nullable Runnable undelivered) {

    public static OciAnswer ok(Object body) {
        return new OciAnswer(200, Map.of(), body, null);
    }

    public static OciAnswer ok(Object body, Map<String, String> headers) {
        return new OciAnswer(200, headers, body, null);
    }

    public static OciAnswer noContent() {
        return new OciAnswer(204, Map.of(), null, null);
    }

    /** The operation goes on; the work request of that id tells how. */
    public static OciAnswer accepted(String workRequestId) {
        return new OciAnswer(202, Map.of("opc-work-request-id", workRequestId), null, null);
    }
}
