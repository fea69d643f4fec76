package dev.polyqueue.mns;

import dev.polyqueue.mns.auth.AccessKeys;
import dev.polyqueue.platform.settings.PublicUrl;
import jakarta.validation.constraints.Pattern;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.mns.*}.
 *
 * @param account the account of requests to a host that names none; {@code <account>.mns.<region>.} in front of any host
 *     names both
 * @param region the region of requests to a host that names none
 * @param publicBaseUrl what the URLs of queues begin with, such as {@code https://queues.example/path}; without it, the
 *     address to which the request was sent
 * @param forwardedHeaders whether these URLs follow {@code Forwarded} and {@code X-Forwarded-*}, to be set behind a proxy
 * @param keys access keys of callers; if there are any, every request must be signed with one of them, and a {@code
 *     Content-MD5} must be right
 * @param clockSkewCheck whether the date of a signed request must be within 15 minutes of the server's time
 * @param strictRetention whether messages can be kept for 7 days at most, as today, and not for 15, as clients of years
 *     before ask
 * @param lenientHandles whether a receipt handle stays good until its own time when the visibility of its message is
 *     changed
 * @param batchSendHandles whether the answer to a batch has the receipt handles of delayed messages, which the client
 *     for Python cannot read
 */
@ConfigurationProperties(prefix = "polyqueue.mns")
public record MnsSettings(
        @DefaultValue("1234567890123456") @Pattern(regexp = "[0-9]{1,20}", message = "must be 1 to 20 digits")
        String account,

        @DefaultValue("cn-local")
        @Pattern(regexp = "[a-z0-9-]{1,40}", message = "must be of lower-case letters, digits and hyphens, 40 at most")
        String region,

        @Nullable String publicBaseUrl,
        @DefaultValue("false") boolean forwardedHeaders,
        @DefaultValue List<AccessKeys.Setting> keys,
        @DefaultValue("true") boolean clockSkewCheck,
        @DefaultValue("false") boolean strictRetention,
        @DefaultValue("false") boolean lenientHandles,
        @DefaultValue("false") boolean batchSendHandles) {

    /** Refuses an address that no client could use, and keys that are none. */
    public MnsSettings {
        publicBaseUrl = PublicUrl.of("polyqueue.mns.public-base-url", publicBaseUrl);
        AccessKeys.of(keys);
    }
}
