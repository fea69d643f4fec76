package dev.polyqueue.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.catalina.connector.Request;
import org.apache.tomcat.util.net.ApplicationBufferHandler;
import org.jspecify.annotations.Nullable;

/**
 * A request that Tomcat gave up reading, with what stands in the buffer behind the place of the mistake: the client may have
 * said there whose request it is. What Tomcat has read itself counts first.
 */
final class BrokenRequest extends HttpServletRequestWrapper {

    private final String method;
    private final String target;
    private final Map<String, String> headers;

    private BrokenRequest(Request request, List<String> lines) {
        super(request);
        String[] first = lines.isEmpty() ? new String[0] : lines.get(0).split("[ \t]+", 3);
        this.method = first.length > 1 ? first[0] : "";
        this.target = first.length > 1 ? first[1] : "";
        this.headers = headers(lines);
    }

    /** The request itself if there is no buffer to look into. */
    static HttpServletRequest of(Request request) {
        if (!(request.getCoyoteRequest().getInputBuffer() instanceof ApplicationBufferHandler input)) {
            return request;
        }
        ByteBuffer buffer = input.getByteBuffer();
        byte[] bytes = new byte[buffer.limit()];
        buffer.get(0, bytes);
        String head = new String(bytes, StandardCharsets.ISO_8859_1).replaceFirst("^[\r\n]+", "");
        return new BrokenRequest(request, head.lines().toList());
    }

    private static Map<String, String> headers(List<String> lines) {
        Map<String, String> headers = new HashMap<>();
        for (int i = 1; i < lines.size() && !lines.get(i).isEmpty(); i++) {
            int colon = lines.get(i).indexOf(':');
            if (colon > 0) {
                headers.putIfAbsent(
                        lines.get(i).substring(0, colon).toLowerCase(Locale.ROOT),
                        lines.get(i).substring(colon + 1).strip());
            }
        }
        return headers;
    }

    @Override
    public String getMethod() {
        @Nullable String read = super.getMethod();
        return read == null || read.isEmpty() ? method : read;
    }

    @Override
    public @Nullable String getRequestURI() {
        @Nullable String read = super.getRequestURI();
        if (read != null) {
            return read;
        }
        int question = target.indexOf('?');
        return question < 0 ? target : target.substring(0, question);
    }

    @Override
    public @Nullable String getQueryString() {
        @Nullable String read = super.getQueryString();
        int question = target.indexOf('?');
        return read == null && question >= 0 ? target.substring(question + 1) : read;
    }

    @Override
    public @Nullable String getHeader(String name) {
        @Nullable String read = super.getHeader(name);
        return read == null ? headers.get(name.toLowerCase(Locale.ROOT)) : read;
    }

    @Override
    public @Nullable String getContentType() {
        return getHeader("Content-Type");
    }
}
