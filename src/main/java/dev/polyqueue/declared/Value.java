package dev.polyqueue.declared;

import java.util.List;

/** Something that a file says, and where. */
public sealed interface Value permits Value.Scalar, Value.Items, Value.Entries {

    Place place();

    /** What it is, for people. */
    String kind();

    /** What a scalar was written as. */
    enum Type {
        TEXT,
        INTEGER,
        DECIMAL,
        FLAG,
        NOTHING
    }

    /**
     * A single value.
     *
     * @param text as it was written, without quotation marks
     */
    record Scalar(Place place, String text, Type type) implements Value {

        @Override
        public String kind() {
            return type == Type.NOTHING ? "nothing" : "\"" + text + "\"";
        }
    }

    /** A list. */
    record Items(Place place, List<Value> values) implements Value {

        public Items {
            values = List.copyOf(values);
        }

        @Override
        public String kind() {
            return "a list";
        }
    }

    /** A mapping, in the order of the file and without a key twice. */
    record Entries(Place place, List<Entry> entries) implements Value {

        public Entries {
            entries = List.copyOf(entries);
        }

        @Override
        public String kind() {
            return "a mapping";
        }
    }

    /** A key of a mapping with its value. @param place of the key */
    record Entry(Place place, String key, Value value) {}
}
