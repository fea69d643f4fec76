package dev.polyqueue.platform.settings;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A setting with the address that a proxy or a name server leads to this server. */
public final class PublicUrl {

    /** Host names with an underscore, as containers have them, are no hosts to {@link java.net.URI}, but work. */
    private static final Pattern URL = Pattern.compile(
            "https?://([A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+])(:\\d{1,5})?(/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?");

    private PublicUrl() {}

    /**
     * Checks it.
     *
     * @param setting its name, for the message
     * @param url what it was set to; null for none
     * @return without a slash at the end; null for none
     * @throws BadSetting if it is no web address, or has a query or a fragment
     */
    public static @Nullable String of(String setting, @Nullable String url) {
        if (url == null) {
            return null;
        }
        if (!URL.matcher(url).matches()) {
            throw new BadSetting(setting + " must be like https://host/path, but is \"" + url + "\"");
        }
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }
}
