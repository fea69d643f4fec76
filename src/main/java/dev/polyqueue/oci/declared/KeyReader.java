package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.PlainValues;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Reads a section as if it were the body of a request: each key by itself, so that whatever is refused has its place.
 *
 * @param keys to be read; others are read otherwise
 */
record KeyReader(Section section, List<String> keys, Problems problems) {

    /** What each key that is there says; what is refused is left out. */
    <T> Map<String, T> each(Function<Fields, T> reader) {
        Map<String, T> each = new LinkedHashMap<>();
        for (String key : keys) {
            Value value = section.value(key);
            if (value != null) {
                Fields only = Fields.of(Map.of(key, plain(value)));
                T read = problems.check(value.place(), OciException.class, () -> reader.apply(only));
                if (read != null) {
                    each.put(key, read);
                }
            }
        }
        return each;
    }

    /** All of them together. */
    Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (String key : keys) {
            Value value = section.value(key);
            if (value != null) {
                fields.put(key, plain(value));
            }
        }
        return fields;
    }

    /** Nothing is an empty text here: the service would take it as not said, and a file says it for some reason. */
    private static Object plain(Value value) {
        Object plain = PlainValues.of(value);
        return plain == null ? "" : plain;
    }
}
