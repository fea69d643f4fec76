package dev.polyqueue.oci;

import dev.polyqueue.oci.auth.SigningKeys;
import dev.polyqueue.platform.settings.BadSetting;
import dev.polyqueue.platform.settings.PublicUrl;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.oci.*}.
 *
 * @param region that OCIDs name
 * @param publicBaseUrl what queues' messagesEndpoint is; without it, the address to which the request was sent
 * @param forwardedHeaders whether to believe what proxies say about the address to which a request was sent
 * @param keys public keys of callers; if there are any, every request must be signed with one of them
 * @param workRequestDelay how long work requests take, so that a test can see one in progress
 */
@ConfigurationProperties(prefix = OciSettings.PREFIX)
public record OciSettings(
        @DefaultValue("local") String region,
        @Nullable String publicBaseUrl,
        @DefaultValue("false") boolean forwardedHeaders,
        @DefaultValue List<SigningKeys.Setting> keys,
        @DefaultValue("0s") Duration workRequestDelay) {

    /** What the names of all of them begin with. */
    public static final String PREFIX = "polyqueue.oci";

    /** Refuses what no client could use, and keys that are none. */
    public OciSettings {
        if (!region.matches("[a-z0-9-]{1,40}")) {
            throw new BadSetting("polyqueue.oci.region must be of lower-case letters, digits and hyphens: " + region);
        }
        if (workRequestDelay.isNegative()) {
            throw new BadSetting("polyqueue.oci.work-request-delay must not be negative");
        }
        publicBaseUrl = PublicUrl.of("polyqueue.oci.public-base-url", publicBaseUrl);
        SigningKeys.of(keys);
    }
}
