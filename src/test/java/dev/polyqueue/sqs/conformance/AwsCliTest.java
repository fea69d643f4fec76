package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs {@code scripts/aws-cli.sh}, which uses every command of "aws sqs", where that command is. */
@Contract(
        value = {"1.8", "2"},
        evidence = Evidence.OBSERVED)
class AwsCliTest {

    private record Outcome(int exit, String output) {}

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES)
    void everyCommandWorks() throws IOException, InterruptedException {
        assumeTrue(works("bash", "-c", "aws --version"), "there is no AWS command line");

        Outcome outcome = run("bash", "scripts/aws-cli.sh", TestServer.shared().url());

        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(outcome.output()).contains("checks of the AWS command line passed");
    }

    /** What is missing cannot even be started. */
    private static boolean works(String... command) throws InterruptedException {
        try {
            return run(command).exit() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static Outcome run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Arrays.asList(command))
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output);
    }
}
