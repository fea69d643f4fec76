package dev.polyqueue.oci.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Runs {@code scripts/oci-node.sh}, Oracle's client for Node, where npm can bring it. */
class NodeClientTest {

    private static final int CANNOT_BE_HAD = 77;

    @Test
    @Contract(
            value = {"1.1", "1.3", "1.5", "1.6", "1.7", "2.1", "3.1", "7.8", "7.15", "7.23"},
            evidence = Evidence.OBSERVED)
    void understandsEveryAnswer() throws IOException, InterruptedException {
        Process script = new ProcessBuilder(
                        "bash", "scripts/oci-node.sh", TestServer.shared().url())
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
