package dev.polyqueue.platform.web;

import jakarta.servlet.http.HttpServletRequest;

/** The address under which a caller has reached the server. */
public final class CallerAddress {

    private CallerAddress() {}

    /**
     * Scheme, host and port as the caller wrote them, without a slash at the end.
     *
     * @param believeProxies whether to take what proxies say about the request that they got, a path prefix included
     */
    public static String of(HttpServletRequest request, boolean believeProxies) {
        String host = request.getHeader("Host");
        if (host == null || host.isEmpty()) {
            host = bracketed(request.getServerName()) + ":" + request.getServerPort();
        }
        Forwarded forwarded = believeProxies ? Forwarded.in(request) : Forwarded.NOTHING;
        return forwarded.base(request.getScheme(), host);
    }

    private static String bracketed(String host) {
        return host.indexOf(':') >= 0 && !host.startsWith("[") ? "[" + host + "]" : host;
    }
}
