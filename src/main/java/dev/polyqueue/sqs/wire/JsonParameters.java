package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Parameters in a JSON object (contract section 1.1). */
final class JsonParameters implements Parameters {

    private static final JsonParameters NONE = new JsonParameters(Map.of());

    private final Map<?, ?> members;

    private JsonParameters(Map<?, ?> members) {
        this.members = members;
    }

    /** Reads a request body; an empty one is an object without members. */
    static JsonParameters of(byte[] body) {
        return body.length == 0 ? NONE : structure(parse(body));
    }

    private static @Nullable Object parse(byte[] body) {
        try {
            return Json.read(body);
        } catch (JacksonException notJson) {
            throw SqsErrors.notJson();
        }
    }

    @Override
    public @Nullable String text(Member member) {
        Object value = members.get(member.json());
        return value == null ? null : textOf(value);
    }

    @Override
    public @Nullable Integer integer(Member member) {
        Object value = members.get(member.json());
        if (value == null) {
            return null;
        }
        if (value instanceof Long number && number.intValue() == number) {
            return number.intValue();
        }
        throw unexpected(value, "an Integer");
    }

    @Override
    public byte @Nullable [] binary(Member member) {
        String text = text(member);
        return text == null ? null : Base64Text.decode(text, member.json());
    }

    @Override
    public List<String> texts(Member member) {
        List<?> items = items(member);
        List<String> texts = new ArrayList<>(items.size());
        for (Object item : items) {
            texts.add(textOf(item));
        }
        return texts;
    }

    /** Values may be numbers too: some clients write them so. */
    @Override
    public Map<String, String> map(Member member) {
        Map<String, String> texts = new LinkedHashMap<>();
        entries(member)
                .forEach((name, value) ->
                        texts.put((String) name, value instanceof Number number ? number.toString() : textOf(value)));
        return texts;
    }

    @Override
    public List<Parameters> list(Member member) {
        List<?> items = items(member);
        List<Parameters> structures = new ArrayList<>(items.size());
        for (Object item : items) {
            structures.add(structure(item));
        }
        return structures;
    }

    @Override
    public Map<String, Parameters> structures(Member member) {
        Map<?, ?> entries = entries(member);
        if (entries.isEmpty()) {
            return Map.of();
        }
        Map<String, Parameters> structures = new LinkedHashMap<>();
        entries.forEach((name, value) -> structures.put((String) name, structure(value)));
        return structures;
    }

    private List<?> items(Member member) {
        Object value = members.get(member.json());
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> items) {
            return items;
        }
        throw unexpected(value, "a List");
    }

    private Map<?, ?> entries(Member member) {
        Object value = members.get(member.json());
        if (value == null) {
            return Map.of();
        }
        if (value instanceof Map<?, ?> entries) {
            return entries;
        }
        throw unexpected(value, "a Map");
    }

    private static JsonParameters structure(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return new JsonParameters(map);
        }
        throw unexpected(value, "a Structure");
    }

    private static String textOf(@Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw unexpected(value, "a String");
    }

    /** What the service says to a value of the wrong type (contract section 2). */
    private static SqsException unexpected(@Nullable Object value, String wanted) {
        if (value instanceof Map) {
            return SqsErrors.structureNotExpected();
        }
        if (value instanceof List) {
            return SqsErrors.listNotExpected();
        }
        return SqsErrors.notConvertible(kind(value), wanted);
    }

    private static String kind(@Nullable Object value) {
        if (value instanceof String) {
            return "STRING_VALUE";
        }
        if (value instanceof Long || value instanceof BigDecimal) {
            return "NUMBER_VALUE";
        }
        if (value instanceof Boolean flag) {
            return flag ? "TRUE_VALUE" : "FALSE_VALUE";
        }
        return "NULL_VALUE";
    }
}
