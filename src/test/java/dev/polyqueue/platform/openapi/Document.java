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
import tools.jackson.databind.JsonNode;
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
