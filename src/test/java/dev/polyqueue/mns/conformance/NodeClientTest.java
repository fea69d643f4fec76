package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Runs {@code scripts/mns-node.sh}, Alibaba's client for Node, where npm can bring it; its signatures are checked. */
class NodeClientTest {

    private static final int CANNOT_BE_HAD = 77;

    @Test
    @Contract(
            value = {"1.2", "1.3", "1.4", "1.5", "1.9", "2.5", "3.4", "3.9", "3.10", "7", "8.9", "8.16"},
            evidence = Evidence.OBSERVED)
    void understandsEveryAnswer() throws IOException, InterruptedException {
        try (TestServer server =
                TestServer.start("polyqueue.mns.keys[0].id=AKID", "polyqueue.mns.keys[0].secret=SECRET")) {
            Process script = new ProcessBuilder("bash", "scripts/mns-node.sh", server.url())
                    .redirectErrorStream(true)
                    .start();
            script.getOutputStream().close();
            String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int exit = script.waitFor();

            assumeTrue(exit != CANNOT_BE_HAD, output);
            assertThat(exit).as(output).isZero();
            assertThat(output).contains("checks of the client for Node passed");
        }
    }
}
