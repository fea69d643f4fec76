package dev.polyqueue.engine.work;

import dev.polyqueue.engine.queue.Dialect;
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

    public WorkRequest {
        attributes = Map.copyOf(attributes);
    }

    /**
     * @param scope within which the token is unique
     * @param token chosen by the caller
     * @param fingerprint of the request that the token came with
     */
    public record Retry(String scope, String token, String fingerprint) {}
}
