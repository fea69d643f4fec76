package dev.polyqueue.queuefile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is started with a file that has mistakes. */
class BrokenFileStartTest {

    @TempDir
    private Path folder;

    private final Path data = DataDirectory.fresh();

    @Test
    void allMistakesAreToldBeforeADatabaseIsStarted() {
        Path file = Reading.file(folder, "queues.yaml", """
                sqs:
                  queues:
                    - name: orders
                      VisibiltyTimeout: 60
                    - name: orders-dead
                      DelaySeconds: 1000
                oci:
                  compartmentId: shop
                  queues:
                    - displayName: billing
                      capabilities: [{type: CONSUMER_GROUPS}]
                      consumerGroups: [{displayName: large, filter: ":sum >="}]
                """);
        List<String> lines = refused(file.toString());
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0))
                .endsWith("Cannot start. polyqueue.queues cannot be " + file + ", which has 3 mistakes:");
        assertThat(lines.get(1))
                .isEqualTo(file + ":4:7: unknown key \"VisibiltyTimeout\"; did you mean \"VisibilityTimeout\"?");
        assertThat(lines.get(2))
                .isEqualTo(file + ":6:21: DelaySeconds must be a whole number from 0 to 900, not \"1000\"");
        assertThat(lines.get(3)).startsWith(file + ":12:53: Invalid filter at column 8: expected ");
    }

    @Test
    void aMissingFileIsToldInOneLine() {
        assertThat(refused(folder + "/none.yaml"))
                .singleElement()
                .asString()
                .contains(
                        "Cannot start. polyqueue.queues names " + folder + "/none.yaml, but there is no such file in ");
    }

    private List<String> refused(String setting) {
        Map<String, String> environment = Map.of("POLYQUEUE_QUEUES", setting);
        try (ServerProcess server = ServerProcess.launch(data, ServerProcess.freePort(), environment)) {
            assertThat(server.awaitExit()).isEqualTo(1);
            assertThat(data.resolve("pg18")).doesNotExist();
            return server.output().lines().toList();
        }
    }
}
