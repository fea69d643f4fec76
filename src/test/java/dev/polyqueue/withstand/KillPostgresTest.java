package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.SqsException;

/** The database is killed in the middle of the server's work; the server stays. */
class KillPostgresTest {

    private static final int KILLS = 2;
    private static final int DELETIONS_BETWEEN_KILLS = 300;
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(10);
    private static final int MESSAGES = 10;
    private static final int TRIES = 5;

    private static ServerProcess server;
    private static SqsClient sqs;

    @BeforeAll
    static void start() {
        server = ServerProcess.start(DataDirectory.fresh());
        sqs = Clients.sqs(server.url());
    }

    @AfterAll
    static void stop() {
        sqs.close();
        server.close();
    }

    @Test
    void keepsWhatItHasConfirmedAndRecoversByItself() {
        String queueUrl = Clients.createQueue(sqs, "kill-postgres");
        String probeUrl = Clients.createQueue(sqs, "kill-postgres-probe");
        Ledger ledger = new Ledger();
        try (RoughLoad load = RoughLoad.start(sqs, queueUrl, ledger);
                ErrorProbe probe = ErrorProbe.start(server.url(), probeUrl)) {
            for (int kill = 1; kill <= KILLS; kill++) {
                awaitDeletions(ledger, DELETIONS_BETWEEN_KILLS, Duration.ofMinutes(1));
                Duration restart = PostgresKill.andRestart(server);
                Duration recovery = awaitDeletions(ledger, 20, LONGEST_RECOVERY);
                System.out.printf(
                        "PostgreSQL killed: runs again after %d ms, and the server works %d ms later%n",
                        restart.toMillis(), recovery.toMillis());
            }
            probe.assertWellFormed();
        }
        List<String> left = Drain.all(sqs, queueUrl);
        System.out.printf("PostgreSQL killed %d times: %s, %d messages were left%n", KILLS, ledger, left.size());
        assertThat(ledger.failures())
                .isNotEmpty()
                .allSatisfy(failure -> assertThat(failure).isInstanceOfSatisfying(SqsException.class, answer -> {
                    assertThat(answer.statusCode()).isEqualTo(503);
                    assertThat(answer.awsErrorDetails().errorCode()).isEqualTo("ServiceUnavailable");
                }));
        ledger.balance(left);
    }

    @Test
    void aDeletionHoldsThoughTheDatabaseHasLostTheReceive() {
        String queueUrl = Clients.createQueue(sqs, "lost-receive");
        List<Message> held = receiveWhatTheDatabaseForgets(queueUrl);
        delete(queueUrl, held);
        assertThat(Drain.all(sqs, queueUrl)).isEmpty();
    }

    @Test
    void aDeletionHoldsThoughSomebodyElseHasReceivedTheMessageMeanwhile() {
        String queueUrl = Clients.createQueue(sqs, "lost-receive-twice");
        List<Message> held = receiveWhatTheDatabaseForgets(queueUrl);
        List<Message> heldByAnother = new ArrayList<>();
        await("the messages, early").atMost(LONGEST_RECOVERY).until(() -> {
            heldByAnother.addAll(receive(queueUrl, 6));
            return heldByAnother.size() == MESSAGES;
        });
        delete(queueUrl, held);
        assertThat(Drain.all(sqs, queueUrl)).isEmpty();
    }

    private static Duration awaitDeletions(Ledger ledger, int more, Duration longest) {
        long begun = System.nanoTime();
        int goal = ledger.deletions() + more;
        await(more + " deletions")
                .atMost(longest)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> ledger.deletions() >= goal);
        return Duration.ofNanos(System.nanoTime() - begun);
    }

    /** Receives are not forced to the disk before they are answered. Whether a crash undoes one is a matter of luck. */
    private static List<Message> receiveWhatTheDatabaseForgets(String queueUrl) {
        for (int i = 0; i < TRIES; i++) {
            IntStream.range(0, MESSAGES)
                    .forEach(
                            n -> sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody("message " + n)));
            List<Message> held = receive(queueUrl, 60);
            PostgresKill.andRestart(server);
            if (visibleAfterRestart(queueUrl) == held.size()) {
                return held;
            }
            delete(queueUrl, held);
        }
        throw new AssertionError("the database has forgotten nothing in " + TRIES + " crashes");
    }

    private static int visibleAfterRestart(String queueUrl) {
        List<Integer> counts = new ArrayList<>();
        await("the server to work again")
                .atMost(LONGEST_RECOVERY)
                .ignoreException(SqsException.class)
                .until(() -> counts.add(Clients.visibleIn(sqs, queueUrl)));
        return counts.get(0);
    }

    private static List<Message> receive(String queueUrl, int visibilitySeconds) {
        return sqs.receiveMessage(receive ->
                        receive.queueUrl(queueUrl).maxNumberOfMessages(MESSAGES).visibilityTimeout(visibilitySeconds))
                .messages();
    }

    /** The connections come back one after the other, so that this may fail at first. */
    private static void delete(String queueUrl, List<Message> messages) {
        for (Message message : messages) {
            await("a deletion")
                    .atMost(LONGEST_RECOVERY)
                    .ignoreException(SqsException.class)
                    .until(() -> sqs.deleteMessage(
                                    delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()))
                            != null);
        }
    }
}
