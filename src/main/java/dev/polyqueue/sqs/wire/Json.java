package dev.polyqueue.sqs.wire;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads JSON into plain values and writes them: {@code Map} in the order read, {@code List}, {@code String}, {@code
 * Long} or {@code BigDecimal}, {@code Boolean}. A member that is null is left out of its object.
 */
public final class Json {

    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /**
     * @throws tools.jackson.core.JacksonException if this is not one JSON value, or one nested too deeply
     */
    public static @Nullable Object read(byte[] utf8) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), utf8, 0, utf8.length)) {
            return document(parser);
        }
    }

    /**
     * @throws tools.jackson.core.JacksonException if this is not one JSON value, or one nested too deeply
     */
    public static @Nullable Object read(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return document(parser);
        }
    }

    /** Writes what {@link #read(String)} can read, without blanks. */
    public static String write(@Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator generator = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(generator, value);
        }
        return text.toString();
    }

    private static void write(JsonGenerator generator, @Nullable Object value) {
        if (value instanceof Map<?, ?> members) {
            generator.writeStartObject();
            members.forEach((name, member) -> {
                generator.writeName((String) name);
                write(generator, member);
            });
            generator.writeEndObject();
        } else if (value instanceof Collection<?> items) {
            generator.writeStartArray();
            items.forEach(item -> write(generator, item));
            generator.writeEndArray();
        } else if (value instanceof Boolean flag) {
            generator.writeBoolean(flag);
        } else if (value instanceof BigDecimal number) {
            generator.writeNumber(number);
        } else if (value instanceof Long number) {
            generator.writeNumber(number);
        } else if (value == null) {
            generator.writeNull();
        } else {
            generator.writeString((String) value);
        }
    }

    private static @Nullable Object document(JsonParser parser) {
        JsonToken first = parser.nextToken();
        if (first == null) {
            throw new StreamReadException(parser, "no JSON value");
        }
        Object value = value(parser, first);
        if (parser.nextToken() != null) {
            throw new StreamReadException(parser, "more than one JSON value");
        }
        return value;
    }

    private static @Nullable Object value(JsonParser parser, JsonToken token) {
        return switch (token) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> array(parser);
            case VALUE_STRING -> parser.getString();
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_NULL -> null;
            default -> throw new StreamReadException(parser, "unexpected " + token);
        };
    }

    private static Object integer(JsonParser parser) {
        return switch (parser.getNumberType()) {
            case INT, LONG -> parser.getLongValue();
            default -> parser.getDecimalValue();
        };
    }

    private static Map<String, Object> object(JsonParser parser) {
        Map<String, Object> members = new LinkedHashMap<>();
        for (String name = parser.nextName(); name != null; name = parser.nextName()) {
            Object value = value(parser, parser.nextToken());
            if (value != null) {
                members.put(name, value);
            }
        }
        return members;
    }

    private static List<@Nullable Object> array(JsonParser parser) {
        List<@Nullable Object> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            items.add(value(parser, token));
        }
        return items;
    }
}
