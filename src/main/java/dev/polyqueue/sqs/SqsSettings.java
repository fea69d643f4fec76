package dev.polyqueue.sqs;

import dev.polyqueue.platform.settings.BadSetting;
import dev.polyqueue.platform.settings.PublicUrl;
import dev.polyqueue.sqs.action.QueueUrls;
import java.net.URI;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.sqs.*}.
 *
 * @param region of requests that name none
 * @param account of callers whose access key is not an account number
 * @param publicBaseUrl what queue URLs begin with; without it, the address to which the request was sent
 * @param urlStyle the shape of queue URLs
 * @param forwardedHeaders whether to believe what proxies say about the address to which a request was sent
 * @param corsOrigins of the web pages that may call the service, such as {@code https://app.example}; {@code
 *     localhost} for those of the machine that the browser runs on, {@code *} for all
 * @param inFlightLimit about how many messages of a queue may be received and not yet deleted, at least 1
 * @param strict whether to refuse for a minute to purge again and to create a deleted queue again
 */
@ConfigurationProperties(prefix = SqsSettings.PREFIX, ignoreUnknownFields = false)
public record SqsSettings(
        @DefaultValue("us-east-1") String region,
        @DefaultValue("000000000000") String account,
        @Nullable String publicBaseUrl,
        @DefaultValue("path") UrlStyle urlStyle,
        @DefaultValue("false") boolean forwardedHeaders,
        @DefaultValue("localhost") List<String> corsOrigins,
        @DefaultValue("120000") int inFlightLimit,
        @DefaultValue("false") boolean strict) {

    /** What the names of all of them begin with. */
    public static final String PREFIX = "polyqueue.sqs";

    private static final Pattern REGION = Pattern.compile("[A-Za-z0-9-]{1,63}");

    /** Refuses what would make queue URLs that cannot be read back, and what no browser says. */
    public SqsSettings {
        if (!isRegion(region)) {
            throw new BadSetting(
                    "polyqueue.sqs.region must be of letters, digits and hyphens, but is \"" + region + "\"");
        }
        if (!QueueUrls.isAccount(account)) {
            throw new BadSetting("polyqueue.sqs.account must be 12 digits: " + account);
        }
        if (inFlightLimit < 1) {
            throw new BadSetting("polyqueue.sqs.in-flight-limit must be at least 1: " + inFlightLimit);
        }
        publicBaseUrl = PublicUrl.of("polyqueue.sqs.public-base-url", publicBaseUrl);
        corsOrigins.forEach(Origins::check);
    }

    /** Whether a region can be called that. */
    public static boolean isRegion(String text) {
        return REGION.matcher(text).matches();
    }

    /** The path in front of queue URLs, which a proxy may leave in front of requests; empty for none. */
    String pathPrefix() {
        return publicBaseUrl == null ? "" : URI.create(publicBaseUrl).getRawPath();
    }
}
