package dev.polyqueue.oci.details;

import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.wire.Fields;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tags.
 *
 * @param freeform texts by key
 * @param defined JSON text: namespaces with values by key
 */
record TagDetails(
        @Nullable Map<String, String> freeform, @Nullable String defined) {

    private static final JsonMapper JSON = JsonMapper.shared();

    static TagDetails read(Fields in) {
        return new TagDetails(in.map("freeformTags"), defined(in.object(OciQueue.DEFINED_TAGS)));
    }

    private static @Nullable String defined(@Nullable Fields namespaces) {
        if (namespaces == null) {
            return null;
        }
        Map<String, Map<String, Object>> tags = new LinkedHashMap<>();
        for (String namespace : namespaces.names()) {
            Fields values = namespaces.object(namespace);
            if (values != null) {
                tags.put(namespace, values.scalars());
            }
        }
        return JSON.writeValueAsString(tags);
    }

    /** The tags after a change. */
    Map<String, String> freeformOr(Map<String, String> before) {
        return freeform == null ? before : freeform;
    }

    void addTo(Map<String, String> attributes) {
        if (defined != null) {
            attributes.put(OciQueue.DEFINED_TAGS, defined);
        }
    }
}
