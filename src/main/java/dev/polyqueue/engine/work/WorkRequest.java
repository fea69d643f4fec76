package dev.polyqueue.engine.work;

import dev.polyqueue.engine.queue.Dialect;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that a dialect was asked to do; it outlives what it was about.
 *
 * @param id unique within the dialect
 * @param operation the dialect's name for it
 * @param owner what listings are narrowed by
 * @param attributes what only the dialect understands
 * @param retry how the caller repeats the request without having it done twice, or null
 * @param acceptedAt epoch milliseconds
 * @param finishedAt epoch milliseconds; may lie ahead
 */
public record WorkRequest(
        String id,
        Dialect dialect,
        String operation,
        String owner,
        Map<String, String> attributes,
        @Nullable Retry retry,
        long acceptedAt,
        long finishedAt) {

    /** How long a retry token is remembered. */
    public static final Duration TOKEN_KEPT = Duration.ofHours(24);

    /** How long a request is remembered. */
    public static final Duration KEPT = Duration.ofDays(7);

    public WorkRequest {
        attributes = Map.copyOf(attributes);
    }

    /**
     * How a repetition of a request is recognized.
     *
     * @param scope within which the token is unique
     * @param token chosen by the caller
     * @param fingerprint of the request that the token came with; {@link #SPENT} once the token is good for nothing
     */
    public record Retry(String scope, String token, String fingerprint) {

        /** The fingerprint of no request. */
        public static final String SPENT = "";
    }
}
