package dev.polyqueue.declared;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Turns values into what libraries for JSON write: maps, lists, texts, numbers, flags and null. */
public final class PlainValues {

    private PlainValues() {}

    /** The value without its place. */
    public static @Nullable Object of(Value value) {
        if (value instanceof Value.Entries mapping) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            mapping.entries().forEach(entry -> members.put(entry.key(), of(entry.value())));
            return members;
        }
        if (value instanceof Value.Items items) {
            return list(items.values());
        }
        return scalar((Value.Scalar) value);
    }

    private static List<@Nullable Object> list(List<Value> values) {
        return values.stream().<@Nullable Object>map(PlainValues::of).collect(Collectors.toList());
    }

    private static @Nullable Object scalar(Value.Scalar scalar) {
        return switch (scalar.type()) {
            case TEXT -> scalar.text();
            case INTEGER -> integer(scalar.text());
            case DECIMAL -> decimal(scalar.text());
            case FLAG -> Boolean.valueOf(scalar.text());
            case NOTHING -> null;
        };
    }

    /** As YAML 1.2 has them: decimal, or octal and hexadecimal with a prefix. */
    private static Object integer(String text) {
        BigInteger number = text.startsWith("0x")
                ? new BigInteger(text.substring(2), 16)
                : text.startsWith("0o") ? new BigInteger(text.substring(2), 8) : new BigInteger(text);
        return number.bitLength() < Long.SIZE ? (Object) number.longValue() : new BigDecimal(number);
    }

    /** YAML has numbers that are none; JSON has not. */
    private static Object decimal(String text) {
        try {
            return new BigDecimal(text);
        } catch (NumberFormatException infiniteOrNone) {
            return text;
        }
    }
}
