package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.container.Compose;
import dev.polyqueue.container.FirstMessages;
import dev.polyqueue.container.Image;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The containers of each compose file are killed in the middle of their work, the database's with the server's. */
@Image.Needed
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class KillContainersTest {

    private static final int KILLS = 2;
    private static final int DELETIONS_BEFORE_KILL = 300;
    private static final int STOPPED_BY_SIGTERM = 143;

    @ParameterizedTest
    @ValueSource(strings = {"docker-compose.yml", "compose.embedded.yml"})
    void keepWhatTheyHaveConfirmed(String file) throws Exception {
        try (Compose compose = Compose.up(file)) {
            FirstMessages.exchange(compose.url(), compose.url(), compose.url());
            Ledger ledger = new Ledger();
            try (SqsClient sqs = Clients.sqs(compose.url().toString())) {
                String queueUrl = Clients.createQueue(sqs, "kill-containers");
                for (int kill = 1; kill <= KILLS; kill++) {
                    killAtWork(compose, sqs, queueUrl, ledger);
                }
                List<String> left = Drain.all(sqs, queueUrl);
                System.out.printf("%s: killed %d times: %s, %d messages were left%n", file, KILLS, ledger, left.size());
                ledger.balance(left);
            }
            assertThat(compose.stop()).as("stopped by itself, not killed").isEqualTo(STOPPED_BY_SIGTERM);
        }
    }

    private static void killAtWork(Compose compose, SqsClient sqs, String queueUrl, Ledger ledger) {
        try (RoughLoad load = RoughLoad.start(sqs, queueUrl, ledger)) {
            int goal = ledger.deletions() + DELETIONS_BEFORE_KILL;
            await().atMost(Duration.ofMinutes(1)).until(() -> ledger.deletions() >= goal);
            assertThat(ledger.failures()).isEmpty();
            compose.kill();
        }
        ledger.failures().clear();
        compose.start();
    }
}
