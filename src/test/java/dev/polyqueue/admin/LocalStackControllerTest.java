package dev.polyqueue.admin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.availability.ApplicationAvailabilityBean;
import org.springframework.boot.availability.AvailabilityChangeEvent;
import org.springframework.boot.availability.ReadinessState;

/** While the server is not ready. */
class LocalStackControllerTest {

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void saysThatItIsNotReady() throws Exception {
        try (TestServer server = TestServer.start()) {
            server.bean(ApplicationAvailabilityBean.class)
                    .onApplicationEvent(new AvailabilityChangeEvent<>(this, ReadinessState.REFUSING_TRAFFIC));

            for (String path : List.of("/_localstack/health", "/_localstack/init", "/_localstack/init/ready")) {
                HttpResponse<String> answer = http.send(
                        HttpRequest.newBuilder(URI.create(server.url() + path)).build(), BodyHandlers.ofString());
                assertThat(answer.statusCode()).as(path).isEqualTo(503);
                assertThat(answer.body())
                        .as(path)
                        .doesNotContain("running")
                        .doesNotContain("READY\": true")
                        .doesNotContain("\"completed\": true");
            }
        }
    }
}
