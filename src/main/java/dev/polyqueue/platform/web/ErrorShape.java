package dev.polyqueue.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;

/**
 * How a dialect says what the web server refuses before the dialect gets to see it. A dialect whose clients can read only
 * its own errors registers one as a bean.
 */
public interface ErrorShape {

    /** Whether a request is one of the dialect; the server may not have read all of it. */
    boolean fits(HttpServletRequest request);

    /** What to answer. @param status that the web server would answer with, at least 400 */
    Report report(HttpServletRequest request, int status);

    /** A whole answer. @param status at least 400 */
    record Report(int status, String contentType, Map<String, String> headers, byte[] body) {}
}
