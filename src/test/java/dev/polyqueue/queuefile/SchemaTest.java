package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The schema for editors says what the reader says. */
class SchemaTest {

    private static final JsonNode DOCUMENT = document();
    private static final Schema SCHEMA =
            SchemaRegistry.withDefaultDialect(Dialects.getDraft202012()).getSchema(DOCUMENT);
    private static final String NONSENSE = "nonsensical-nonsense-of-no-use";

    /** Where each mapping of the schema stands in a file; the nonsense comes in place of the dots. */
    private static final Map<String, String> MAPPINGS = Map.ofEntries(
            Map.entry("/properties", "..."),
            Map.entry("/properties/sqs/properties", "sqs: {...}"),
            Map.entry("/properties/oci/properties", "oci: {...}"),
            Map.entry("/properties/mns/properties", "mns: {...}"),
            Map.entry("/$defs/sqsQueue/properties", "sqs: {queues: [{...}]}"),
            Map.entry(
                    "/$defs/sqsQueue/properties/deadLetterQueue/properties",
                    "sqs: {queues: [{name: a, deadLetterQueue: {...}}]}"),
            Map.entry("/$defs/ociQueue/properties", "oci: {queues: [{...}]}"),
            Map.entry("/$defs/ociCapability/properties", "oci: {queues: [{capabilities: [{...}]}]}"),
            Map.entry("/$defs/ociConsumerGroup/properties", "oci: {queues: [{consumerGroups: [{...}]}]}"),
            Map.entry("/$defs/mnsQueue/properties", "mns: {queues: [{...}]}"),
            Map.entry("/$defs/mnsTopic/properties", "mns: {topics: [{...}]}"),
            Map.entry("/$defs/mnsSubscription/properties", "mns: {topics: [{subscriptions: [{...}]}]}"));

    @TempDir
    private Path folder;

    private static JsonNode document() {
        try {
            return JsonMapper.shared().readTree(Files.readString(Path.of("openapi", "queues.schema.json")));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> problems(String yaml) {
        return SCHEMA.validate(YAMLMapper.shared().readTree(yaml)).stream()
                .map(Object::toString)
                .toList();
    }

    private List<String> mistakes(String yaml) {
        return Reading.mistakes(Reading.file(folder, "q.yaml", yaml));
    }

    @Test
    void theExampleOfTheDocumentationFits() {
        assertThat(problems(DocumentedExamples.yaml())).isEmpty();
    }

    @Test
    void everyMappingOfTheSchemaIsCompared() {
        Set<String> pointers = new TreeSet<>();
        collect(DOCUMENT, "", pointers);
        assertThat(pointers).isEqualTo(new TreeSet<>(MAPPINGS.keySet()));
    }

    private static void collect(JsonNode node, String pointer, Set<String> pointers) {
        for (var member : node.properties()) {
            String below = pointer + "/" + member.getKey();
            if (member.getKey().equals("properties")) {
                pointers.add(below);
            }
            collect(member.getValue(), below, pointers);
        }
    }

    @Test
    void readerAndSchemaHaveTheSameKeys() {
        MAPPINGS.forEach((pointer, yaml) -> {
            String refusal = mistakes(yaml.replace("...", NONSENSE + ": 1")).stream()
                    .filter(line -> line.contains(NONSENSE))
                    .findFirst()
                    .orElseThrow();
            Set<String> read = Set.of(refusal.split(" has ", 2)[1].split(", "));
            assertThat(read)
                    .as(pointer)
                    .isEqualTo(Set.copyOf(DOCUMENT.at(pointer).propertyNames()));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "hello",
                "sq: {}",
                "sqs: []",
                "sqs: {queues: orders}",
                "sqs: {queues: [orders]}",
                "sqs: {queues: [{}]}",
                "sqs: {queues: [{name: a, fifo: true}]}",
                "sqs: {queues: [{name: a, VisibilityTimeout: [1]}]}",
                "sqs: {queues: [{name: a, VisibilityTimeout: soon}]}",
                "sqs: {queues: [{name: a, VisibilityTimeout: 43201}]}",
                "sqs: {queues: [{name: a, tags: [x]}]}",
                "sqs: {queues: [{name: a, deadLetterQueue: {name: b}}]}",
                "sqs: {queues: [{name: a b}]}",
                "oci: {compartmentId: c, queues: [{}]}",
                "oci: {compartmentId: c, queues: [{displayName: a, visibilityInSeconds: '1'}]}",
                "oci: {compartmentId: c, queues: [{displayName: a, freeformTags: {a: 1}}]}",
                "oci: {compartmentId: c, queues: [{displayName: a, capabilities: [{type: NONE}]}]}",
                "oci: {compartmentId: c, queues: [{displayName: a, capabilities: [{}]}]}",
                "mns: {queues: [{name: a_b}]}",
                "mns: {queues: [{name: a, VisibilityTimeout: 0}]}",
                "mns: {topics: [{name: t, subscriptions: [{name: s}]}]}",
                "mns: {topics: [{name: t, subscriptions: [{name: s, Endpoint: 'http://h', NotifyStrategy: X}]}]}",
            })
    void whatTheReaderRefusesForItsFormTheSchemaRefusesToo(String yaml) {
        assertThat(mistakes(yaml)).isNotEmpty();
        assertThat(problems(yaml)).isNotEmpty();
    }

    /** The ends of the ranges are those of the reader. */
    @ParameterizedTest
    @CsvSource({
        "sqsQueue, 'sqs: {queues: [{name: a, %s: %d}]}'",
        "ociQueue, 'oci: {queues: [{displayName: a, compartmentId: c, %s: %d}]}'",
        "mnsQueue, 'mns: {queues: [{name: a, %s: %d}]}'",
        "mnsTopic, 'mns: {topics: [{name: a, %s: %d}]}'",
    })
    void rangesAreTheSame(String definition, String yaml) {
        for (var member : DOCUMENT.at("/$defs/" + definition + "/properties").properties()) {
            JsonNode least = member.getValue().get("minimum");
            if (least != null) {
                long most = member.getValue().get("maximum").longValue();
                assertThat(mistakes(yaml.formatted(member.getKey(), least.longValue())))
                        .isEmpty();
                assertThat(mistakes(yaml.formatted(member.getKey(), most))).isEmpty();
                assertThat(mistakes(yaml.formatted(member.getKey(), least.longValue() - 1)))
                        .hasSize(1);
                assertThat(mistakes(yaml.formatted(member.getKey(), most + 1))).hasSize(1);
            }
        }
    }
}
