package dev.polyqueue.sqs.wire;

import dev.polyqueue.platform.web.PendingExchange;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A rendered answer.
 *
 * @param queryError value of the header {@code x-amzn-query-error}, or null to send none
 * @param bytes the content; good until this thread renders another answer
 * @param length how many of the bytes
 */
public record Answer(
        int status, String contentType, @Nullable String queryError, byte[] bytes, int length)
        implements PendingExchange.Rendered<Answer> {

    /** The same with bytes of its own, good for any thread at any time. */
    @Override
    public Answer copy() {
        return new Answer(status, contentType, queryError, Arrays.copyOf(bytes, length), length);
    }
}
