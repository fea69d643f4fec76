package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Eight producers and sixteen consumers on fifty message groups of one FIFO queue, which all producers send to. */
class FifoStressTest {

    private static final int MESSAGE_GROUPS = 50;

    @Test
    void aGroupIsInOrderAndWithOneConsumerAtATime() {
        try (TestServer server = TestServer.start();
                SqsClient sqs = Clients.sqs(server.url())) {
            String queueUrl = Clients.createQueue(sqs, "stress.fifo");

            History history = new Stress(sqs, queueUrl, MESSAGE_GROUPS, Duration.ofMillis(1_500)).run();

            System.out.printf(
                    "FIFO stress: %d messages, received %d times%n",
                    history.sent().size(), history.messageHolds().size());
            assertThat(Rules.noneRefused(history)).isEmpty();
            assertThat(Rules.neverTooLate(history)).isEmpty();
            assertThat(Rules.complete(history)).isEmpty();
            assertThat(Rules.sequencesGrow(history)).isEmpty();
            assertThat(Rules.inOrder(history)).isEmpty();
            assertThat(Rules.heldByOne(history.groupHolds())).isEmpty();
            assertThat(Rules.heldByOne(history.messageHolds())).isEmpty();
            assertThat(Rules.neverBack(history)).isEmpty();
            assertThat(history.messageHolds())
                    .as("some were received again")
                    .hasSizeGreaterThan(history.sent().size() + 20);
            await().untilAsserted(
                            () -> assertThat(Clients.messagesIn(sqs, queueUrl)).isZero());
        }
    }
}
