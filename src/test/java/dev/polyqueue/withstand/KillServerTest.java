package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;

/** The server's process is killed in the middle of its work: once alone, once together with its database. */
class KillServerTest {

    private static final int KILLS = 2;
    private static final int DELETIONS_BEFORE_KILL = 500;

    private ServerProcess server = ServerProcess.start(DataDirectory.fresh());

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void keepsWhatItHasConfirmed() {
        Ledger ledger = new Ledger();
        try (SqsClient sqs = Clients.sqs(server.url())) {
            String queueUrl = Clients.createQueue(sqs, "kill-server");
            for (int kill = 1; kill <= KILLS; kill++) {
                try (RoughLoad load = RoughLoad.start(sqs, queueUrl, ledger)) {
                    int goal = ledger.deletions() + DELETIONS_BEFORE_KILL;
                    await().atMost(Duration.ofMinutes(1)).until(() -> ledger.deletions() >= goal);
                    assertThat(ledger.failures()).isEmpty();
                    if (kill == KILLS) {
                        PostgresKill.now(server);
                    }
                    server.kill9();
                }
                ledger.failures().clear();
                server = server.restart();
            }
            List<String> left = Drain.all(sqs, queueUrl);
            System.out.printf("server killed %d times: %s, %d messages were left%n", KILLS, ledger, left.size());
            ledger.balance(left);
        }
    }
}
