package dev.polyqueue.declared;

import dev.polyqueue.declared.Value.Entries;
import dev.polyqueue.declared.Value.Entry;
import dev.polyqueue.declared.Value.Items;
import dev.polyqueue.declared.Value.Scalar;
import dev.polyqueue.declared.Value.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A mapping whose keys are known. What is wrong with it is noted, and reads as if it were not there. */
public final class Section {

    private final String what;
    private final Place place;
    private final Problems problems;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final boolean readable;

    /**
     * Reads it.
     *
     * @param value which must be a mapping, or nothing
     * @param what it is, for people, such as {@code an SQS queue}
     * @param keys that it may have
     */
    public Section(Value value, String what, List<String> keys, Problems problems) {
        this.what = what;
        this.place = value.place();
        this.problems = problems;
        this.readable = value instanceof Entries || isNothing(value);
        if (value instanceof Entries mapping) {
            mapping.entries().forEach(entry -> add(entry, keys));
        } else if (!readable) {
            problems.add(place, what + " must be a mapping, not " + value.kind());
        }
    }

    private void add(Entry entry, List<String> keys) {
        if (keys.contains(entry.key())) {
            entries.put(entry.key(), entry);
        } else {
            problems.add(entry.place(), UnknownKey.text(entry.key(), what, keys));
        }
    }

    /** Where it begins. */
    public Place place() {
        return place;
    }

    /** Where the value of that key is, or the section if it has none. */
    public Place place(String key) {
        Entry entry = entries.get(key);
        return entry == null ? place : entry.value().place();
    }

    public @Nullable Value value(String key) {
        Entry entry = entries.get(key);
        return entry == null ? null : entry.value();
    }

    /** The single value of that key; null if there is none. */
    public @Nullable Scalar scalar(String key) {
        Value value = value(key);
        return value == null ? null : scalar(key, value);
    }

    /** Its text; null if there is none. */
    public @Nullable String text(String key) {
        Scalar scalar = scalar(key);
        return scalar == null ? null : scalar.text();
    }

    /** The same of a key that must be there. */
    public @Nullable String requiredText(String key) {
        if (readable && value(key) == null) {
            problems.add(place, what + " needs " + key);
        }
        return text(key);
    }

    /** The values of a list; none if there is no such key. */
    public List<Value> items(String key) {
        Value value = value(key);
        if (value instanceof Items items) {
            return items.values();
        }
        if (value != null && !isNothing(value)) {
            problems.add(value.place(), key + " must be a list, not " + value.kind());
        }
        return List.of();
    }

    /** Texts by their keys, in the order of the file; null if there is no such key. */
    public @Nullable Map<String, String> texts(String key) {
        Value value = value(key);
        if (value == null) {
            return null;
        }
        Map<String, String> texts = new LinkedHashMap<>();
        if (value instanceof Entries mapping) {
            for (Entry entry : mapping.entries()) {
                Scalar scalar = scalar(entry.key(), entry.value());
                if (scalar != null) {
                    texts.put(entry.key(), scalar.text());
                }
            }
        } else if (!isNothing(value)) {
            problems.add(value.place(), key + " must be a mapping, not " + value.kind());
        }
        return texts;
    }

    private @Nullable Scalar scalar(String key, Value value) {
        if (isNothing(value)) {
            problems.add(value.place(), key + " has no value; give it one or leave it out");
            return null;
        }
        if (value instanceof Scalar scalar) {
            return scalar;
        }
        problems.add(value.place(), key + " must be a single value, not " + value.kind());
        return null;
    }

    private static boolean isNothing(Value value) {
        return value instanceof Scalar scalar && scalar.type() == Type.NOTHING;
    }
}
