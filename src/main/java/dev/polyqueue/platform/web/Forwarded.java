package dev.polyqueue.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * What proxies say about the request that came to the first of them.
 *
 * @param scheme null if they do not say, like the others
 * @param port to be used if the host has none of its own
 */
record Forwarded(
        @Nullable String scheme,
        @Nullable String host,
        @Nullable String port,
        @Nullable String prefix) {

    static final Forwarded NOTHING = new Forwarded(null, null, null, null);

    /** The standard header (RFC 7239) if there is one, else those that were there before it. */
    static Forwarded in(HttpServletRequest request) {
        String prefix = first(request.getHeader("X-Forwarded-Prefix"));
        String standard = first(request.getHeader("Forwarded"));
        if (standard != null) {
            return new Forwarded(parameter(standard, "proto"), parameter(standard, "host"), null, prefix);
        }
        return new Forwarded(
                first(request.getHeader("X-Forwarded-Proto")),
                first(request.getHeader("X-Forwarded-Host")),
                first(request.getHeader("X-Forwarded-Port")),
                prefix);
    }

    String base(String ownScheme, String ownHost) {
        String base = (scheme == null ? ownScheme : scheme) + "://" + (host == null ? ownHost : host);
        if (port != null && !hasPort(base)) {
            base += isUsual(base, port) ? "" : ":" + port;
        }
        return prefix == null || prefix.equals("/") ? base : base + withoutEnd(prefix);
    }

    private static boolean hasPort(String base) {
        return base.lastIndexOf(':') > Math.max(base.indexOf("://"), base.lastIndexOf(']'));
    }

    private static boolean isUsual(String base, String port) {
        return port.equals(base.startsWith("https:") ? "443" : "80");
    }

    private static String withoutEnd(String prefix) {
        String slashed = prefix.startsWith("/") ? prefix : "/" + prefix;
        return slashed.endsWith("/") ? slashed.substring(0, slashed.length() - 1) : slashed;
    }

    /** The first of several values that proxies have put one after the other. */
    private static @Nullable String first(@Nullable String values) {
        if (values == null || values.isBlank()) {
            return null;
        }
        int comma = values.indexOf(',');
        return (comma < 0 ? values : values.substring(0, comma)).trim();
    }

    private static @Nullable String parameter(String element, String name) {
        for (String pair : element.split(";", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0 && pair.substring(0, equals).trim().equalsIgnoreCase(name)) {
                String value = pair.substring(equals + 1).trim();
                boolean quoted = value.length() > 1 && value.startsWith("\"") && value.endsWith("\"");
                return quoted ? value.substring(1, value.length() - 1) : value;
            }
        }
        return null;
    }
}
