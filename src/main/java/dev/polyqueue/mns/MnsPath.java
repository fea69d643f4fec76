package dev.polyqueue.mns;

import dev.polyqueue.mns.wire.PercentEncoding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A request's path, still encoded, without the empty parts that clients make which put a slash at the end of their
 * endpoint (contract section 1.2).
 *
 * @param parts what stands between slashes
 */
record MnsPath(List<String> parts) {

    MnsPath {
        parts = List.copyOf(parts);
    }

    static MnsPath of(String uri) {
        return new MnsPath(
                Arrays.stream(uri.split("/")).filter(part -> !part.isEmpty()).toList());
    }

    /** The first parts as they go between host and resource: empty, or with a slash before each. */
    String prefix(int length) {
        return length == 0 ? "" : "/" + String.join("/", parts.subList(0, length));
    }

    /** The parts from that one on, decoded. */
    List<String> segments(int from) {
        List<String> segments = new ArrayList<>(parts.size() - from);
        for (String part : parts.subList(from, parts.size())) {
            segments.add(PercentEncoding.decode(part));
        }
        return segments;
    }
}
