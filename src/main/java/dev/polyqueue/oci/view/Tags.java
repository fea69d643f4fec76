package dev.polyqueue.oci.view;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads stored tags. */
final class Tags {

    private static final JsonMapper JSON = JsonMapper.shared();

    private Tags() {}

    /** @param stored JSON text; null for none */
    static JsonNode defined(@Nullable String stored) {
        return stored == null ? JSON.valueToTree(Map.of()) : JSON.readTree(stored);
    }
}
