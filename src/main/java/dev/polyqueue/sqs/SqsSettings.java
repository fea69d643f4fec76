package dev.polyqueue.sqs;

import dev.polyqueue.platform.settings.PublicUrl;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.sqs.*}.
 *
 * @param region the region of requests that name none
 * @param oneRegion whether all requests are for that region, whichever they are signed for, as with ElasticMQ
 * @param account the account of callers whose access key is not itself an account of 12 digits
 * @param publicBaseUrl what queue URLs begin with, such as {@code https://queues.example/path}; without it, the address
 *     to which the request was sent
 * @param urlStyle the shape of queue URLs. {@code path}: {@code http://host/<account>/<name>}; {@code domain}: {@code
 *     http://sqs.<region>.host/<account>/<name>}; {@code region}: {@code http://host/queue/<region>/<account>/<name>}.
 *     All are understood
 * @param forwardedHeaders whether queue URLs follow {@code Forwarded} and {@code X-Forwarded-*}, to be set behind a proxy
 * @param corsOrigins the web pages whose scripts may call, by origin, such as {@code https://app.example}. {@code
 *     localhost}: those on {@code localhost} and {@code 127.0.0.1}, any port; {@code *}: all; empty: none. What a browser
 *     sends for other pages is answered 403, except for pages of the server's own address
 * @param inFlightLimit about how many messages of a queue may be received and not yet deleted; beyond, a short poll of a
 *     standard queue is answered {@code OverLimit} and any other receive gets nothing
 * @param strict whether to refuse, as SQS does, to purge twice within a minute or to create again what was just deleted.
 *     A server knows only what was done through it since it started
 */
@ConfigurationProperties(prefix = SqsSettings.PREFIX, ignoreUnknownFields = false)
public record SqsSettings(
        @DefaultValue("us-east-1")
        @Pattern(regexp = SqsSettings.REGION, message = "must be of letters, digits and hyphens, 63 at most")
        String region,

        @DefaultValue("false") boolean oneRegion,

        @DefaultValue("000000000000") @Pattern(regexp = "[0-9]{12}", message = "must be 12 digits")
        String account,

        @Nullable String publicBaseUrl,
        @DefaultValue("path") UrlStyle urlStyle,
        @DefaultValue("false") boolean forwardedHeaders,
        @DefaultValue("localhost") List<String> corsOrigins,

        @DefaultValue("120000") @Min(value = 1, message = "must be at least {value}")
        int inFlightLimit,

        @DefaultValue("false") boolean strict) {

    /** What the names of all of them begin with. */
    public static final String PREFIX = "polyqueue.sqs";

    private static final String REGION = "[A-Za-z0-9-]{1,63}";

    /** Refuses what would make queue URLs that cannot be read back, and what no browser says. */
    public SqsSettings {
        publicBaseUrl = PublicUrl.of("polyqueue.sqs.public-base-url", publicBaseUrl);
        corsOrigins.forEach(Origins::check);
    }

    /** Whether a region can be called that. */
    public static boolean isRegion(String text) {
        return text.matches(REGION);
    }

    /** The path in front of queue URLs, which a proxy may leave in front of requests; empty for none. */
    String pathPrefix() {
        return publicBaseUrl == null ? "" : URI.create(publicBaseUrl).getRawPath();
    }
}
