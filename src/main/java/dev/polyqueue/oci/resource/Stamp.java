package dev.polyqueue.oci.resource;

import dev.polyqueue.oci.resource.Lifecycle.State;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;

/**
 * What every change of a resource leaves in its attributes (contract sections 2.5 and 5.4).
 *
 * @param tag random text, another after every change
 * @param lifecycle what is being done to it
 * @param updated epoch milliseconds
 */
record Stamp(String tag, Lifecycle lifecycle, long updated) {

    static Stamp of(Map<String, String> attributes) {
        return new Stamp(
                attributes.getOrDefault(OciQueue.ETAG, ""),
                Lifecycle.parse(attributes.get(OciQueue.LIFECYCLE)),
                Long.parseLong(attributes.getOrDefault(OciQueue.UPDATED, "0")));
    }

    /** A new one. @param now epoch milliseconds */
    static Stamp next(Lifecycle lifecycle, long now) {
        return new Stamp(UUID.randomUUID().toString(), lifecycle, now);
    }

    /** The attributes with this stamp in place of the one before. */
    Map<String, String> on(Map<String, String> attributes) {
        Map<String, String> stamped = new HashMap<>(attributes);
        stamped.put(OciQueue.ETAG, tag);
        stamped.put(OciQueue.LIFECYCLE, lifecycle.text());
        stamped.put(OciQueue.UPDATED, Long.toString(updated));
        return stamped;
    }

    /** The etag of the resource in that state. */
    String etag(State state) {
        return tag + "-" + state.name().toLowerCase(Locale.ROOT);
    }
}
