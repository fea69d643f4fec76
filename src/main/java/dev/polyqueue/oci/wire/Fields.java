package dev.polyqueue.oci.wire;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeType;

/**
 * A JSON object of a request. A field that is null counts as absent, and unknown fields are ignored (contract section
 * 2.2); a field of the wrong JSON type cannot be parsed.
 */
public final class Fields {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final JsonNode object;

    private Fields(JsonNode object) {
        this.object = object;
    }

    static Fields parse(byte[] body) {
        if (body.length == 0) {
            throw OciErrors.cannotParse("The request has no body");
        }
        try {
            return object("The body", JSON.readTree(body));
        } catch (JacksonException notJson) {
            throw OciErrors.cannotParse("The body is not well-formed JSON: " + notJson.getOriginalMessage());
        }
    }

    /** An object that did not come with a request: maps, lists, texts, numbers, flags and null. */
    public static Fields of(Map<String, ?> members) {
        return new Fields(JSON.valueToTree(members));
    }

    private static Fields object(String name, JsonNode node) {
        if (!node.isObject()) {
            throw OciErrors.cannotParse(name + " must be a JSON object");
        }
        return new Fields(node);
    }

    public boolean has(String name) {
        return find(name) != null;
    }

    public @Nullable String text(String name) {
        JsonNode value = find(name, JsonNodeType.STRING, "a string");
        return value == null ? null : wellFormed(name, value.stringValue());
    }

    /** @throws OciException if it is absent */
    public String requiredText(String name) {
        String value = text(name);
        if (value == null) {
            throw OciErrors.missing(name);
        }
        return value;
    }

    /** A text of a number of characters in that range. */
    public @Nullable String text(String name, int least, int most) {
        return Ranges.lengthIfAny(name, text(name), least, most);
    }

    /** @throws OciException if it is absent */
    public String requiredText(String name, int least, int most) {
        return Ranges.length(name, requiredText(name), least, most);
    }

    public @Nullable Integer integer(String name, int least, int most) {
        JsonNode value = find(name, JsonNodeType.NUMBER, "an integer");
        if (value == null) {
            return null;
        }
        if (!value.isIntegralNumber()) {
            throw OciErrors.cannotParse(name + " must be an integer");
        }
        if (!value.canConvertToInt()) {
            throw OciErrors.invalid(name + " must be from " + least + " to " + most);
        }
        return Ranges.check(name, value.intValue(), least, most);
    }

    public @Nullable Boolean flag(String name) {
        JsonNode value = find(name, JsonNodeType.BOOLEAN, "true or false");
        return value == null ? null : value.booleanValue();
    }

    public @Nullable Fields object(String name) {
        JsonNode value = find(name);
        return value == null ? null : object(name, value);
    }

    /** A list of objects; null if absent. */
    public @Nullable List<Fields> objects(String name) {
        JsonNode list = find(name, JsonNodeType.ARRAY, "an array");
        if (list == null) {
            return null;
        }
        List<Fields> objects = new ArrayList<>(list.size());
        for (JsonNode entry : list) {
            objects.add(object("An entry of " + name, entry));
        }
        return objects;
    }

    /** A list of texts; null if absent. */
    public @Nullable List<String> texts(String name) {
        JsonNode list = find(name, JsonNodeType.ARRAY, "an array");
        if (list == null) {
            return null;
        }
        List<String> texts = new ArrayList<>(list.size());
        for (JsonNode entry : list) {
            if (!entry.isString()) {
                throw OciErrors.cannotParse("An entry of " + name + " must be a string");
            }
            texts.add(wellFormed(name, entry.stringValue()));
        }
        return texts;
    }

    /** The names of the fields in their order. */
    public List<String> names() {
        return List.copyOf(object.propertyNames());
    }

    /** A map of texts, in the order sent; null if absent. */
    public @Nullable Map<String, String> map(String name) {
        Fields fields = object(name);
        if (fields == null) {
            return null;
        }
        Map<String, String> map = new LinkedHashMap<>();
        for (String key : fields.names()) {
            String value = fields.text(key);
            if (value != null) {
                map.put(wellFormed("A key of " + name, key), value);
            }
        }
        return map;
    }

    /** The values, which must be texts, numbers or flags, by name. */
    public Map<String, Object> scalars() {
        Map<String, Object> scalars = new LinkedHashMap<>();
        for (String key : names()) {
            JsonNode value = find(key);
            if (value != null) {
                scalars.put(wellFormed("A key", key), scalar(key, value));
            }
        }
        return scalars;
    }

    private static Object scalar(String name, JsonNode value) {
        return switch (value.getNodeType()) {
            case STRING -> wellFormed(name, value.stringValue());
            case NUMBER -> value.numberValue();
            case BOOLEAN -> value.booleanValue();
            default -> throw OciErrors.cannotParse(name + " must be a string, a number, true or false");
        };
    }

    /** The field's value as it is; null if absent. */
    public @Nullable JsonNode value(String name) {
        return find(name);
    }

    /** A lone surrogate has no UTF-8 and could be neither stored nor answered. */
    private static String wellFormed(String name, String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isSurrogatePair(text.charAt(i), i + 1 < text.length() ? text.charAt(i + 1) : 0)) {
                    throw OciErrors.cannotParse(name + " has half of a surrogate pair");
                }
                i++;
            }
        }
        return text;
    }

    private @Nullable JsonNode find(String name) {
        JsonNode value = object.get(name);
        return value == null || value.isNull() ? null : value;
    }

    private @Nullable JsonNode find(String name, JsonNodeType type, String wanted) {
        JsonNode value = find(name);
        if (value != null && value.getNodeType() != type) {
            throw OciErrors.cannotParse(name + " must be " + wanted);
        }
        return value;
    }
}
