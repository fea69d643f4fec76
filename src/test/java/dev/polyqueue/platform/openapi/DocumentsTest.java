package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The documents are what they say they are. */
class DocumentsTest {

    private static final Pattern BEHIND_QUESTION_MARK = Pattern.compile("\\?([^}]+)");

    @ParameterizedTest
    @EnumSource
    void areOpenApi31(ApiDocument name) throws IOException {
        try (InputStream in = getClass().getResourceAsStream(name.path())) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            ParseOptions options = new ParseOptions();
            options.setResolve(true);
            SwaggerParseResult result = new OpenAPIV3Parser().readContents(text, null, options);

            assertThat(result.getMessages()).isEmpty();
            assertThat(result.getOpenAPI().getOpenapi()).isEqualTo("3.1.0");
            assertThat(result.getOpenAPI().getPaths())
                    .hasSameSizeAs(Document.of(name).root().get("paths").propertyNames());
        }
    }

    @ParameterizedTest
    @EnumSource
    void haveSchemasThatAreSchemas(ApiDocument name) {
        Schema rules = SchemaRegistry.withDefaultDialect(Dialects.getDraft202012())
                .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        Document document = Document.of(name);

        document.root()
                .get("components")
                .get("schemas")
                .properties()
                .forEach(schema -> assertThat(rules.validate(schema.getValue()))
                        .as(schema.getKey())
                        .isEmpty());
        for (Operation operation : document.operations()) {
            if (operation.hasBody()) {
                assertThat(rules.validate(operation.bodySchema()))
                        .as(operation.id())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void haveExamplesThatFitTheirSchemas(ApiDocument name) {
        Document document = Document.of(name);
        for (Operation operation : document.operations()) {
            for (Operation.Example example : operation.examples()) {
                if (example.body() != null && !example.refused()) {
                    JsonNode value = document.value(operation.bodyType(), operation.bodySchema(), example.body());
                    assertThat(document.problems(operation.bodySchema(), value))
                            .as("%s, example %s", operation.id(), example.name())
                            .isEmpty();
                }
            }
            for (Map.Entry<Integer, JsonNode> response : operation.responses().entrySet()) {
                checkExample(document, operation, response.getValue().path("content"));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void nameEveryOperationOnce(ApiDocument name) {
        List<String> ids =
                Document.of(name).operations().stream().map(Operation::id).toList();

        assertThat(ids).isNotEmpty().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @EnumSource
    void haveAnExampleOfWhatIsRefusedWhereThereIsABody(ApiDocument name) {
        for (Operation operation : Document.of(name).operations()) {
            if (operation.hasBody()) {
                assertThat(operation.examples()).as(operation.id()).anyMatch(Operation.Example::refused);
                assertThat(operation.examples()).as(operation.id()).anyMatch(example -> !example.refused());
            }
        }
    }

    /** So that nobody needs to understand more of a path than OpenAPI does. */
    @ParameterizedTest
    @EnumSource
    void haveParametersForWhatPathsSayBehindAQuestionMark(ApiDocument name) {
        for (Operation operation : Document.of(name).operations()) {
            List<String> parameters = List.of(operation.query().split("&"));
            Matcher told = BEHIND_QUESTION_MARK.matcher(operation.path());
            for (String part : told.find() ? told.group(1).split("&") : new String[0]) {
                assertThat(parameters)
                        .as("%s, %s", operation.id(), part)
                        .anyMatch(parameter -> parameter.equals(part) || parameter.startsWith(part + "="));
            }
        }
    }

    private static void checkExample(Document document, Operation operation, JsonNode content) {
        content.properties().forEach(entry -> {
            JsonNode media = entry.getValue();
            if (media.has("example")) {
                JsonNode value = document.value(entry.getKey(), media.get("schema"), media.get("example"));
                assertThat(document.problems(media.get("schema"), value))
                        .as("answer of %s", operation.id())
                        .isEmpty();
            }
        });
    }
}
