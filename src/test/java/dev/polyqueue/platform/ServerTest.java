package dev.polyqueue.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.testing.TestServer;
import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerTest {

    private final HttpClient http = HttpClient.newHttpClient();

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/health/readiness", "/actuator/health/liveness", "/actuator/health"})
    void isUp(String path) throws Exception {
        HttpResponse<String> answer = http.send(
                HttpRequest.newBuilder(URI.create(TestServer.shared().url() + path))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("\"status\":\"UP\"");
    }

    /** All of 127/8 are addresses of this machine on Linux, so another one than that it was told to take would answer. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void listensWhereItIsTold() throws Exception {
        try (TestServer server = TestServer.start("server.address=127.0.0.2")) {
            try (Socket there = new Socket("127.0.0.2", server.port())) {
                assertThat(there.isConnected()).isTrue();
            }
            assertThatThrownBy(() -> new Socket("127.0.0.1", server.port()).close())
                    .isInstanceOf(ConnectException.class);
        }
    }

    @Test
    void hasADatabaseOfItsOwn() {
        assertThat(TestServer.shared().database().url()).startsWith("jdbc:postgresql://127.0.0.1:");
    }
}
