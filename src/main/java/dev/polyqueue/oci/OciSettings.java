package dev.polyqueue.oci;

import dev.polyqueue.oci.auth.SigningKeys;
import dev.polyqueue.platform.settings.PublicUrl;
import jakarta.validation.constraints.Pattern;
import java.time.Duration;
import java.util.List;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.oci.*}.
 *
 * @param region the region that OCIDs name; queues of another are not listed
 * @param publicBaseUrl the {@code messagesEndpoint} of queues, such as {@code https://queues.example/path}; without it,
 *     the address to which the request was sent
 * @param forwardedHeaders whether {@code messagesEndpoint} follows {@code Forwarded} and {@code X-Forwarded-*}, to be set
 *     behind a proxy
 * @param keys public keys of callers; if there are any, every request must be signed with one of them
 * @param workRequestDelay how long work requests take, so that a test can see one in progress and a queue that is {@code
 *     CREATING}, {@code UPDATING} or {@code DELETING}
 */
@ConfigurationProperties(prefix = "polyqueue.oci")
public record OciSettings(
        @DefaultValue("local")
        @Pattern(regexp = "[a-z0-9-]{1,40}", message = "must be of lower-case letters, digits and hyphens, 40 at most")
        String region,

        @Nullable String publicBaseUrl,
        @DefaultValue("false") boolean forwardedHeaders,
        @DefaultValue List<SigningKeys.Setting> keys,

        @DefaultValue("0s") @DurationMin(message = "must not be negative")
        Duration workRequestDelay) {

    /** Refuses an address that no client could use, and keys that are none. */
    public OciSettings {
        publicBaseUrl = PublicUrl.of("polyqueue.oci.public-base-url", publicBaseUrl);
        SigningKeys.of(keys);
    }
}
