package dev.polyqueue.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What scripts look for that wait for LocalStack. */
class LocalStackPathsTest {

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void healthNamesTheServiceAsScriptsLookForIt() throws Exception {
        HttpResponse<String> answer = send("GET", "/_localstack/health");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(answer.body()).contains("\"sqs\": \"running\"");
        JsonNode health = JsonMapper.shared().readTree(answer.body());
        assertThat(health.at("/services/sqs").stringValue()).isEqualTo("running");
        assertThat(health.get("edition").stringValue()).isEqualTo("community");
        assertThat(health.get("version").stringValue()).matches("\\d+\\.\\d+\\.\\d+.*");
    }

    @Test
    void theStagesOfTheStartAreOver() throws Exception {
        assertThat(send("GET", "/_localstack/init/ready").body())
                .contains("\"completed\": true")
                .contains("\"scripts\": []");
        JsonNode stages =
                JsonMapper.shared().readTree(send("GET", "/_localstack/init").body());
        assertThat(stages.at("/completed/READY").booleanValue()).isTrue();
        assertThat(stages.at("/completed/SHUTDOWN").booleanValue()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/_localstack/health", "/_localstack/init", "/_localstack/init/ready"})
    void headIsEnough(String path) throws Exception {
        HttpResponse<String> answer = send("HEAD", path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    void nothingElseIsThere() throws Exception {
        assertThat(send("GET", "/_localstack/plugins").statusCode()).isEqualTo(404);
        assertThat(send("POST", "/_localstack/health").statusCode()).isEqualTo(405);
    }

    private HttpResponse<String> send(String method, String path) throws IOException, InterruptedException {
        URI uri = URI.create(TestServer.shared().url() + path);
        return http.send(
                HttpRequest.newBuilder(uri)
                        .method(method, BodyPublishers.noBody())
                        .build(),
                BodyHandlers.ofString());
    }
}
