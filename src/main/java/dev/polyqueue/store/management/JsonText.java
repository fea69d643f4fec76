package dev.polyqueue.store.management;

import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Stores a map of texts as a JSON object. */
@Converter
public class JsonText implements AttributeConverter<Map<String, String>, String> {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final TypeReference<Map<String, String>> TEXTS = new TypeReference<>() {};

    @Override
    public String convertToDatabaseColumn(Map<String, String> texts) {
        return write(texts);
    }

    @Override
    public Map<String, String> convertToEntityAttribute(String json) {
        return read(json);
    }

    static String write(Map<String, String> texts) {
        return JSON.writeValueAsString(texts);
    }

    static Map<String, String> read(String json) {
        return JSON.readValue(json, TEXTS);
    }
}
