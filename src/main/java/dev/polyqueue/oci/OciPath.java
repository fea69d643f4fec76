package dev.polyqueue.oci;

import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request's path and query, still encoded (contract section 1.1).
 *
 * @param prefix what a caller or a proxy has put before the version, without a slash at its end
 * @param rest what follows the version
 */
record OciPath(String prefix, String rest) {

    static final String VERSION = "/20210201";

    /** Null for a path of something else. */
    static @Nullable OciPath of(String uri) {
        if (uri.equals(VERSION)) {
            return new OciPath("", "");
        }
        int at = uri.indexOf(VERSION + "/");
        if (at < 0) {
            return null;
        }
        String prefix = uri.substring(0, at);
        while (prefix.endsWith("/")) {
            prefix = prefix.substring(0, prefix.length() - 1);
        }
        return new OciPath(prefix, uri.substring(at + VERSION.length() + 1));
    }

    /** The parts between slashes, decoded once; a plus sign is a plus sign. */
    List<String> segments() {
        List<String> segments = new ArrayList<>();
        for (String part : rest.split("/", -1)) {
            segments.add(decode(part, false));
        }
        return segments;
    }

    /** The parameters of a query string, decoded; of several with one name the first. */
    static Map<String, String> parameters(@Nullable String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (query == null || query.isEmpty()) {
            return parameters;
        }
        for (String pair : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "" : pair.substring(equals + 1);
            // Oracle's client for Python writes a space as a plus sign; that for Node writes %20, and plus signs as
            // they are.
            try {
                parameters.putIfAbsent(decode(name, true), decode(value, !value.contains("%20")));
            } catch (OciException malformed) {
                throw OciErrors.invalid("The query of the request is not properly encoded: " + pair);
            }
        }
        return parameters;
    }

    private static String decode(String text, boolean plusIsSpace) {
        if (text.indexOf('%') < 0 && !(plusIsSpace && text.indexOf('+') >= 0)) {
            return text;
        }
        ByteBuffer bytes = ByteBuffer.allocate(text.length() * 3);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.put((byte) (16 * digit(text, i + 1) + digit(text, i + 2)));
                i += 2;
            } else if (c == '+' && plusIsSpace) {
                bytes.put((byte) ' ');
            } else {
                bytes.put(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException notUtf8) {
            throw malformed();
        }
    }

    private static int digit(String text, int at) {
        int value = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
        if (value < 0) {
            throw malformed();
        }
        return value;
    }

    private static OciException malformed() {
        return OciErrors.malformedPath("The address of the request is not properly encoded");
    }
}
