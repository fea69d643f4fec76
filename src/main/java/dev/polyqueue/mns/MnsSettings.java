package dev.polyqueue.mns;

import dev.polyqueue.mns.auth.AccessKeys;
import dev.polyqueue.platform.settings.BadSetting;
import dev.polyqueue.platform.settings.PublicUrl;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The settings {@code polyqueue.mns.*}.
 *
 * @param account of requests to a host that names none, digits
 * @param region of requests to a host that names none
 * @param publicBaseUrl what the URLs of resources begin with; without it, the address to which the request was sent
 * @param forwardedHeaders whether to believe what proxies say about the address to which a request was sent
 * @param keys access keys of callers; if there are any, every request must be signed with one of them
 * @param clockSkewCheck whether the date of a signed request must be within 15 minutes of the server's time
 * @param strictRetention whether messages can be kept for 7 days at most, as today, and not for 15, as once
 * @param lenientHandles whether a handle stays good until its own time when the visibility of its message is changed
 * @param batchSendHandles whether the answer to a batch has the receipt handles of delayed messages, which the client
 *     for Python cannot read
 */
@ConfigurationProperties(prefix = MnsSettings.PREFIX)
public record MnsSettings(
        @DefaultValue("1234567890123456") String account,
        @DefaultValue("cn-local") String region,
        @Nullable String publicBaseUrl,
        @DefaultValue("false") boolean forwardedHeaders,
        @DefaultValue List<AccessKeys.Setting> keys,
        @DefaultValue("true") boolean clockSkewCheck,
        @DefaultValue("false") boolean strictRetention,
        @DefaultValue("false") boolean lenientHandles,
        @DefaultValue("false") boolean batchSendHandles) {

    /** What the names of all of them begin with. */
    public static final String PREFIX = "polyqueue.mns";

    /** Refuses what no client could use. */
    public MnsSettings {
        if (!isAccount(account)) {
            throw new BadSetting("polyqueue.mns.account must be 1 to 20 digits: " + account);
        }
        if (!isRegion(region)) {
            throw new BadSetting("polyqueue.mns.region must be of lower-case letters, digits and hyphens: " + region);
        }
        publicBaseUrl = PublicUrl.of("polyqueue.mns.public-base-url", publicBaseUrl);
        AccessKeys.of(keys);
    }

    /** Whether an account can have that number. */
    public static boolean isAccount(String text) {
        return text.matches("[0-9]{1,20}");
    }

    /** Whether a region can be called that. */
    public static boolean isRegion(String text) {
        return text.matches("[a-z0-9-]{1,40}");
    }
}
