package dev.polyqueue.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.testcontainers.junit.jupiter.Container;
import org.testcontainers.junit.jupiter.Testcontainers;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** The official image, as the compose file uses it, in place of the bundled PostgreSQL. */
@Testcontainers(disabledWithoutDocker = true)
class PostgresContainerTest {

    @Container
    private static final PostgreSQLContainer POSTGRES = new PostgreSQLContainer("postgres:18");

    @Test
    void servesTheServerAndKeepsItsSchemaOverARestart() throws Exception {
        TestDatabase database = new TestDatabase(
                POSTGRES.getDatabaseName(), POSTGRES.getJdbcUrl(), POSTGRES.getUsername(), POSTGRES.getPassword());
        for (int start = 1; start <= 2; start++) {
            try (TestServer server = TestServer.on(database)) {
                assertThat(readiness(server)).isEqualTo(200);
            }
        }
    }

    private static int readiness(TestServer server) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + "/actuator/health/readiness"))
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.discarding())
                .statusCode();
    }
}
