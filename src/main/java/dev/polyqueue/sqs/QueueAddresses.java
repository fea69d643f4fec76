package dev.polyqueue.sqs;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.platform.web.CallerAddress;
import jakarta.servlet.http.HttpServletRequest;

/**
 * Builds queue URLs that the caller can reach (contract section 1.8): clients dial the host that
 * they find in one.
 */
final class QueueAddresses {

    private final SqsSettings settings;

    QueueAddresses(SqsSettings settings) {
        this.settings = settings;
    }

    String url(HttpServletRequest request, QueueKey key) {
        String base = settings.publicBaseUrl() != null
                ? settings.publicBaseUrl()
                : CallerAddress.of(request, settings.forwardedHeaders());
        String path = "/" + key.account() + "/" + key.name();
        return switch (settings.urlStyle()) {
            case PATH -> base + path;
            case REGION -> base + QueuePath.REGION_PREFIX + key.region() + path;
            case DOMAIN -> inDomain(base, "sqs." + key.region() + ".") + path;
        };
    }

    private static String inDomain(String base, String subdomain) {
        int host = base.indexOf("://") + 3;
        String name = base.substring(host);
        return name.startsWith(subdomain) || isAddress(name) ? base : base.substring(0, host) + subdomain + name;
    }

    /** Whether a host is a number, which has no subdomains. */
    private static boolean isAddress(String authority) {
        if (authority.startsWith("[")) {
            return true;
        }
        for (int i = 0; i < authority.length(); i++) {
            char c = authority.charAt(i);
            if (c == ':' || c == '/') {
                break;
            }
            if (c != '.' && (c < '0' || c > '9')) {
                return false;
            }
        }
        return true;
    }
}
