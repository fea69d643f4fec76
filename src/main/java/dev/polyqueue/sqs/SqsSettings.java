package dev.polyqueue.sqs;

import dev.polyqueue.sqs.action.QueueUrls;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.sqs.*}.
 *
 * @param region of requests that name none
 * @param account of callers whose access key is not an account number
 * @param publicBaseUrl what queue URLs begin with; without it, the address to which the request was sent
 * @param strict whether to refuse for a minute to purge again and to create a deleted queue again
 */
@ConfigurationProperties(prefix = "polyqueue.sqs", ignoreUnknownFields = false)
public record SqsSettings(
        @DefaultValue("us-east-1") String region,
        @DefaultValue("000000000000") String account,
        @Nullable String publicBaseUrl,
        @DefaultValue("false") boolean strict) {

    /** Refuses what would make queue URLs that cannot be read back. */
    public SqsSettings {
        if (region.isBlank()) {
            throw new IllegalArgumentException("polyqueue.sqs.region must not be empty");
        }
        if (!QueueUrls.isAccount(account)) {
            throw new IllegalArgumentException("polyqueue.sqs.account must be 12 digits: " + account);
        }
        if (publicBaseUrl != null && publicBaseUrl.endsWith("/")) {
            publicBaseUrl = publicBaseUrl.substring(0, publicBaseUrl.length() - 1);
        }
    }
}
