package dev.polyqueue.mns;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The account and the region that a request is for: those of the host, if it looks like one of the cloud, else those of
 * the settings (contract section 1.2).
 */
record Addressee(String account, String region) {

    private static final Pattern CLOUD_HOST = Pattern.compile("([0-9]{1,20})\\.mns\\.([a-z0-9-]{1,60})(?:[.:].*)?");
    private static final Pattern VARIANT = Pattern.compile("-internal(-vpc)?$");

    /** @param baseUrl scheme and host that the caller has used, and what may follow */
    static Addressee of(String baseUrl, MnsSettings settings) {
        String rest = baseUrl.substring(baseUrl.indexOf("://") + 3);
        int slash = rest.indexOf('/');
        Matcher host = CLOUD_HOST.matcher(slash < 0 ? rest : rest.substring(0, slash));
        return host.matches()
                ? new Addressee(host.group(1), VARIANT.matcher(host.group(2)).replaceFirst(""))
                : new Addressee(settings.account(), settings.region());
    }
}
