package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/** What a server has answered to an example, and whether the document says so. */
record Answer(HttpResponse<String> response) {

    int status() {
        return response.statusCode();
    }

    JsonNode json() {
        return JsonMapper.shared().readTree(response.body());
    }

    String header(String name) {
        return response.headers().firstValue(name).orElse("");
    }

    /** Status, headers, media type and body are documented. */
    void check(Operation operation) {
        assertThat(operation.responses())
                .as("documented answers of %s; the server says %s", operation.id(), this)
                .containsKey(status());
        JsonNode documented = operation.responses().get(status());
        if (documented.has("headers")) {
            documented
                    .get("headers")
                    .properties()
                    .forEach(header -> checkHeader(operation, header.getKey(), header.getValue()));
        }
        JsonNode content = documented.get("content");
        if (content == null) {
            assertThat(response.body()).as("body of %s", this).isEmpty();
            return;
        }
        assertThat(content.propertyNames()).as("media type of %s", this).contains(mediaType());
        assertThat(operation.document().problems(content.get(mediaType()).get("schema"), value(operation)))
                .as("%s answers %s", operation.id(), this)
                .isEmpty();
    }

    /** The body, read as its documented schema describes it. */
    JsonNode value(Operation operation) {
        JsonNode media = operation.responses().get(status()).get("content").get(mediaType());
        return operation.document().value(mediaType(), media.get("schema"), response.body());
    }

    private String mediaType() {
        return header("content-type").replaceFirst(";.*", "");
    }

    private void checkHeader(Operation operation, String name, JsonNode reference) {
        JsonNode header = operation.document().resolve(reference);
        if (!header.path("required").asBoolean(false) && header(name).isEmpty()) {
            return;
        }
        String type =
                operation.document().resolve(header.get("schema")).get("type").stringValue();
        JsonNode value = type.equals("integer")
                ? JsonNodeFactory.instance.numberNode(Long.parseLong(header(name)))
                : JsonNodeFactory.instance.stringNode(header(name));
        assertThat(operation.document().problems(header.get("schema"), value))
                .as("header %s of %s", name, this)
                .isEmpty();
    }

    @Override
    public String toString() {
        return status() + " " + response.body();
    }
}
