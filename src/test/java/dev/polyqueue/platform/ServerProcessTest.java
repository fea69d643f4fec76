package dev.polyqueue.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProcessTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    private final Path directory = DataDirectory.fresh();

    @Test
    void takesItsPostgresWithItHoweverItEnds(@TempDir Path temporary) {
        Map<String, String> watched = Map.of("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + temporary);
        try (ServerProcess server = ServerProcess.start(directory, watched)) {
            long postgres = server.postgresPid();
            assertThat(temporary).isEmptyDirectory(); // what is there now would stay if it were killed
            server.stop();
            assertThat(ProcessHandle.of(postgres)).isEmpty();
            assertThat(server.output()).contains("Ready in").doesNotContain("WARN", "ERROR");

            try (ServerProcess second = server.restart()) {
                long postgresOfSecond = second.postgresPid();
                second.kill9();
                await().atMost(SOON)
                        .until(() -> ProcessHandle.of(postgresOfSecond).isEmpty());

                try (ServerProcess third = second.restart()) {
                    assertThat(third.ready()).isTrue();
                }
            }
        }
    }

    @Test
    void isReadyAgainAfterItsPostgresWasKilled() {
        try (ServerProcess server = ServerProcess.start(directory)) {
            long postgres = server.postgresPid();

            ProcessHandle.of(postgres).orElseThrow().destroyForcibly();

            await().atMost(SOON).until(() -> server.output().contains("PostgreSQL runs again on port"));
            await().atMost(SOON).until(server::ready);
            assertThat(server.postgresPid()).isNotEqualTo(postgres);
        }
    }

    @Test
    void secondServerOnTheSameDirectoryIsRefusedInOneLine() {
        try (ServerProcess first = ServerProcess.start(directory);
                ServerProcess second = ServerProcess.launch(directory, ServerProcess.freePort(), Map.of())) {
            assertThat(second.awaitExit()).isEqualTo(1);
            assertThat(second.output())
                    .containsOnlyOnce("is in use by another Polyqueue (process " + first.pid() + ")")
                    .doesNotContain("Exception", "\tat ");
            assertThat(second.output().lines()).hasSize(1);
            assertThat(first.ready()).isTrue();
        }
    }

    @Test
    void givesUpInOneLineOnADatabaseThatCannotBeReached() {
        Map<String, String> nowhere = Map.of(
                "POLYQUEUE_DATABASE_URL",
                "postgres://me:hidden@127.0.0.1:" + ServerProcess.freePort() + "/queues",
                "POLYQUEUE_DATABASE_WAIT",
                "1s");
        try (ServerProcess server = ServerProcess.launch(directory, ServerProcess.freePort(), nowhere)) {
            assertThat(server.awaitExit()).isEqualTo(1);
            assertThat(server.output().lines().filter(line -> line.contains("ERROR")))
                    .singleElement()
                    .asString()
                    .contains("Cannot start. The database jdbc:postgresql://127.0.0.1")
                    .contains("cannot be reached, given up after");
            assertThat(server.output())
                    .contains("Waiting for the database")
                    .doesNotContain("hidden", "Exception", "\tat ");
            assertThat(directory.resolve("pg18")).doesNotExist();
        }
    }

    @Test
    void saysInOneLineThatThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0);
                ServerProcess server = ServerProcess.launch(directory, taken.getLocalPort(), Map.of())) {
            assertThat(server.awaitExit()).isEqualTo(1);
            assertThat(server.output().lines())
                    .singleElement()
                    .asString()
                    .contains("Cannot start. Port " + taken.getLocalPort() + " is in use.");
            assertThat(directory.resolve("pg18")).doesNotExist();
        }
    }

    @Test
    void saysInOneLineWhichSettingIsUnknown() {
        Map<String, String> unknown = Map.of("POLYQUEUE_SQS_REGOIN", "x");
        try (ServerProcess server = ServerProcess.launch(directory, ServerProcess.freePort(), unknown)) {
            assertThat(server.awaitExit()).isEqualTo(1);
            assertThat(server.output().lines())
                    .containsExactly("Cannot start. There is no setting POLYQUEUE_SQS_REGOIN (environment variable). "
                            + "Did you mean POLYQUEUE_SQS_REGION? --help lists all.");
        }
    }

    @Test
    void saysInOneLineWhichSettingIsWrong() {
        Map<String, String> wrong = Map.of("POLYQUEUE_SQS_STRICT", "maybe");
        try (ServerProcess server = ServerProcess.launch(directory, ServerProcess.freePort(), wrong)) {
            assertThat(server.awaitExit()).isEqualTo(1);
            assertThat(server.output().lines())
                    .singleElement()
                    .asString()
                    .contains("Cannot start. polyqueue.sqs.strict cannot be \"maybe\", but true or false")
                    .contains("POLYQUEUE_SQS_STRICT");
            assertThat(directory.resolve("pg18")).doesNotExist();
        }
    }
}
