package dev.polyqueue.sqs.message;

import dev.polyqueue.engine.message.NewMessage;
import org.jspecify.annotations.Nullable;

/**
 * A checked message with its digests.
 *
 * @param attributesDigest null if it has no message attributes
 * @param systemDigest null if no system attributes were sent
 */
public record Outgoing(
        NewMessage message,
        String bodyDigest,
        @Nullable String attributesDigest,
        @Nullable String systemDigest) {}
