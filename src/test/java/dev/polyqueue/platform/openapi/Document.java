package dev.polyqueue.platform.openapi;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** An OpenAPI document as it is in the jar. */
public final class Document {

    private static final Set<String> METHODS = Set.of("get", "put", "post", "delete", "head", "patch", "options");
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(Dialects.getOpenApi31());

    private final JsonNode root;

    private Document(JsonNode root) {
        this.root = root;
    }

    public static Document of(ApiDocument document) {
        try (InputStream in = Document.class.getResourceAsStream(document.path())) {
            return new Document(YAMLMapper.shared().readTree(in));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JsonNode root() {
        return root;
    }

    /** In the order of the document. */
    public List<Operation> operations() {
        List<Operation> operations = new ArrayList<>();
        for (var path : root.get("paths").properties()) {
            for (var method : path.getValue().properties()) {
                if (METHODS.contains(method.getKey())) {
                    operations.add(new Operation(this, path.getKey(), method.getKey(), path.getValue()));
                }
            }
        }
        return operations;
    }

    /** What a node refers to, or itself. */
    JsonNode resolve(JsonNode node) {
        JsonNode reference = node.get("$ref");
        if (reference == null) {
            return node;
        }
        JsonNode found = root.at(reference.stringValue().substring(1));
        if (found.isMissingNode()) {
            throw new AssertionError("nothing at " + reference);
        }
        return resolve(found);
    }

    /** All values that schemas allow for a property of that name, where they list them. */
    public Set<String> valuesOf(String property) {
        Set<String> values = new TreeSet<>();
        for (JsonNode schema : root.findValues(property)) {
            addValues(schema, values);
        }
        return values;
    }

    private void addValues(JsonNode schema, Set<String> values) {
        JsonNode whole = resolve(schema);
        whole.path("enum").forEach(value -> values.add(value.asString()));
        whole.path("anyOf").forEach(part -> addValues(part, values));
        if (whole.has("const")) {
            values.add(whole.get("const").asString());
        }
    }

    /** What a body says, for its schema to be held against: JSON as it is, XML as JSON, all else as a text. */
    JsonNode value(String type, JsonNode schema, String body) {
        if (resolve(schema).path("type").asString("").equals("string")) {
            return JsonNodeFactory.instance.stringNode(body);
        }
        if (type.endsWith("/xml")) {
            return new XmlContent(this).read(schema, body);
        }
        return type.contains("json") ? JsonMapper.shared().readTree(body) : JsonNodeFactory.instance.stringNode(body);
    }

    /** The same of an example, which is written in YAML, but XML as a text. */
    JsonNode value(String type, JsonNode schema, JsonNode example) {
        return type.endsWith("/xml") ? value(type, schema, example.stringValue()) : example;
    }

    /** What is wrong with a value, by a schema that may refer to others of the document. */
    List<String> problems(JsonNode schema, JsonNode value) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.putArray("allOf").add(schema);
        whole.set("components", root.get("components"));
        Schema compiled = SCHEMAS.getSchema(whole);
        return compiled
                .validate(value, context -> context.executionConfig(config -> config.formatAssertionsEnabled(true)))
                .stream()
                .map(Object::toString)
                .toList();
    }
}
