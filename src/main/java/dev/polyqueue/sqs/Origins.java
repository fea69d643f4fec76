package dev.polyqueue.sqs;

import dev.polyqueue.platform.settings.BadSetting;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The web pages that may call the service, by the origin that a browser names for each. */
final class Origins {

    private static final String ANY = "*";

    /** Stands for the pages of this machine, on whatever port. */
    private static final String LOCAL = "localhost";

    /** Scheme, host and port, as browsers write it: with no slash at the end. {@code null} is what a file's page says. */
    private static final Pattern ORIGIN = Pattern.compile("null|[a-z][a-z0-9+.-]*://[^\\s/?#@,]+");

    private final List<String> named;
    private final boolean any;
    private final boolean local;

    /** @param origins like {@code https://app.example}; {@code localhost} for this machine's; {@code *} for all */
    Origins(List<String> origins) {
        this.any = origins.contains(ANY);
        this.local = origins.contains(LOCAL);
        this.named = origins.stream().filter(origin -> !origin.equals(LOCAL)).toList();
    }

    /** @throws BadSetting if it is neither an origin nor a word for several */
    static void check(String origin) {
        boolean word = origin.isEmpty() || origin.equals(ANY) || origin.equals(LOCAL);
        if (!word && !ORIGIN.matcher(origin).matches()) {
            throw new BadSetting("polyqueue.sqs.cors-origins must each be like https://app.example, or localhost, or *,"
                    + " but one is \"" + origin + "\"");
        }
    }

    /** Whether every page may. */
    boolean isAny() {
        return any;
    }

    boolean contains(String origin) {
        return any || named.contains(origin) || local && isLocal(origin);
    }

    /** Browsers take these names to the machine that they run on, whatever a name server says. */
    private static boolean isLocal(String origin) {
        String host = hostOf(authority(origin)).toLowerCase(Locale.ROOT);
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.equals("[::1]")
                || host.equals("127.0.0.1");
    }

    /** Whether a page comes from the server that it calls: from this one, or from the proxy before it. */
    static boolean isSame(String origin, String hostHeader) {
        return !hostHeader.isEmpty() && authority(origin).equalsIgnoreCase(hostHeader);
    }

    /** Host and port; empty if there is no web address before them. */
    private static String authority(String origin) {
        for (String scheme : List.of("http://", "https://")) {
            if (origin.startsWith(scheme)) {
                return origin.substring(scheme.length());
            }
        }
        return "";
    }

    private static String hostOf(String authority) {
        int port = authority.lastIndexOf(':');
        return port > authority.lastIndexOf(']') ? authority.substring(0, port) : authority;
    }
}
