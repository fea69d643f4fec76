package dev.polyqueue.platform.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The page and what it is made of, over HTTP. */
class SwaggerUiTest {

    private final HttpClient http =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NORMAL).build();

    @Test
    void isThere() throws Exception {
        HttpResponse<String> page = get("/swagger-ui.html");

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("id=\"swagger-ui\"");
        assertThat(get("/swagger-ui/swagger-initializer.js").body()).contains("/v3/api-docs/swagger-config");
    }

    @Test
    void offersAllDocumentsAndAsksNobodyElse() throws Exception {
        JsonNode settings =
                JsonMapper.shared().readTree(get("/v3/api-docs/swagger-config").body());

        assertThat(settings.get("urls")).hasSize(ApiDocument.values().length);
        assertThat(settings.get("urls").findValuesAsString("name"))
                .containsExactlyElementsOf(Arrays.stream(ApiDocument.values())
                        .map(ApiDocument::title)
                        .sorted()
                        .toList());
        assertThat(settings.get("validatorUrl").stringValue()).isEqualTo("none");
    }

    @ParameterizedTest
    @EnumSource
    void answersTheDocuments(ApiDocument document) throws Exception {
        HttpResponse<String> answer = get(document.path());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/yaml");
        assertThat(answer.body()).contains("openapi: 3.1.0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/openapi/nothing.yaml", "/openapi/../application.properties", "/swagger-ui/nothing.js"})
    void answersNothingElse(String path) throws Exception {
        HttpResponse<String> answer = get(path);

        assertThat(answer.statusCode()).isIn(400, 404);
        assertThat(answer.body()).startsWith("{");
    }

    /** What would make a request one of SQS elsewhere, and a browser's own marks. */
    @ParameterizedTest
    @ValueSource(
            strings = {"/openapi/sqs.yaml", "/openapi/mns.yaml", "/swagger-ui.html", "/v3/api-docs/swagger-config"})
    void isNotTakenByADialect(String path) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(TestServer.shared().url() + path))
                .header("X-Amz-Target", "AmazonSQS.ListQueues")
                .header("Content-Type", "application/x-amz-json-1.0")
                .header("Origin", "https://elsewhere.example")
                .header("Sec-Fetch-Site", "cross-site")
                .build();

        HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("x-amzn-RequestId")).isEmpty();
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(URI.create(TestServer.shared().url() + path))
                        .build(),
                BodyHandlers.ofString());
    }
}
