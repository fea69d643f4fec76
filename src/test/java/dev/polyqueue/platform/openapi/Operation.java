package dev.polyqueue.platform.openapi;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * An operation of a document.
 *
 * @param method in lower case
 * @param item the path item that it stands in
 */
public record Operation(Document document, String path, String method, JsonNode item) {

    /** Example requests of a name that begins like this are to be refused. */
    static final String REFUSED = "refused";

    /**
     * A parameter that an example request sends.
     *
     * @param where {@code path}, {@code query} or {@code header}
     */
    record Parameter(String where, String name, String value) {}

    /**
     * An example request.
     *
     * @param body null for one without
     * @param status that it is answered with, or 0 for any that goes with its name
     */
    record Example(String name, @Nullable JsonNode body, int status) {
        boolean refused() {
            return name.startsWith(REFUSED);
        }

        /** Whether it is to be answered like that. */
        boolean expects(int answered) {
            if (status != 0) {
                return answered == status;
            }
            return refused() ? answered >= 400 && answered < 500 : answered < 300;
        }

        /** The body as it is sent: what is a text in the document is no JSON. */
        @Nullable
        String text() {
            return body == null ? null : body.isString() ? body.stringValue() : body.toString();
        }
    }

    public String id() {
        return node().get("operationId").stringValue();
    }

    /** The path without what tells it from other operations at the same. */
    public String plainPath() {
        return path.replaceAll("[?#][^}]*", "");
    }

    /** The query that the examples send, of characters that a URL can have as they are. */
    public String query() {
        return parameters().stream()
                .filter(parameter -> parameter.where().equals("query"))
                .map(parameter -> parameter.name() + "=" + parameter.value())
                .collect(Collectors.joining("&"));
    }

    JsonNode node() {
        return item.get(method);
    }

    /** All that have an example, or only one possible value. */
    List<Parameter> parameters() {
        List<Parameter> parameters = new ArrayList<>();
        for (JsonNode parameter : allParameters()) {
            JsonNode example = parameter.get("example");
            JsonNode values = document.resolve(parameter.get("schema")).get("enum");
            if (example == null && values != null && values.size() == 1) {
                example = values.get(0);
            }
            if (example != null) {
                parameters.add(new Parameter(
                        parameter.get("in").stringValue(), parameter.get("name").stringValue(), example.asString()));
            } else if (parameter.path("required").asBoolean(false)) {
                throw new AssertionError(id() + " has no example of " + parameter.get("name"));
            }
        }
        return parameters;
    }

    List<JsonNode> allParameters() {
        List<JsonNode> all = new ArrayList<>();
        for (JsonNode holder : List.of(item, node())) {
            if (holder.has("parameters")) {
                holder.get("parameters").forEach(parameter -> all.add(document.resolve(parameter)));
            }
        }
        return all;
    }

    /** The example bodies, or one example without. */
    List<Example> examples() {
        JsonNode body = node().get("requestBody");
        if (body == null) {
            return List.of(new Example("plain", null, 0));
        }
        List<Example> examples = new ArrayList<>();
        for (var example : media(body).get("examples").properties()) {
            JsonNode value = example.getValue();
            examples.add(new Example(
                    example.getKey(), value.get("value"), value.path("x-status").asInt(0)));
        }
        return examples;
    }

    boolean hasBody() {
        return node().has("requestBody");
    }

    /** The media type of the body; each operation has one at most. */
    String bodyType() {
        return node().get("requestBody")
                .get("content")
                .propertyNames()
                .iterator()
                .next();
    }

    JsonNode bodySchema() {
        return media(node().get("requestBody")).get("schema");
    }

    /** The documented answers by their status. */
    Map<Integer, JsonNode> responses() {
        Map<Integer, JsonNode> responses = new LinkedHashMap<>();
        node().get("responses")
                .properties()
                .forEach(response ->
                        responses.put(Integer.valueOf(response.getKey()), document.resolve(response.getValue())));
        return responses;
    }

    @Override
    public String toString() {
        return id();
    }

    private static JsonNode media(JsonNode body) {
        JsonNode content = body.get("content");
        return content.get(content.propertyNames().iterator().next());
    }
}
