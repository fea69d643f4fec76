package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;

/** Eight producers and sixteen consumers on one standard queue; the consumers let timeouts lapse and give messages back. */
class StandardStressTest {

    @Test
    void aMessageIsHeldByOneConsumerAtATimeAndNoneIsLostOrComesBack() {
        try (TestServer server = TestServer.start();
                SqsClient sqs = Clients.sqs(server.url())) {
            String queueUrl = Clients.createQueue(sqs, "standard-stress");

            History history = new Stress(sqs, queueUrl, 0, Duration.ofMillis(200)).run();

            System.out.printf(
                    "standard stress: %d messages, received %d times%n",
                    history.sent().size(), history.messageHolds().size());
            assertThat(Rules.noneRefused(history)).isEmpty();
            assertThat(Rules.complete(history)).isEmpty();
            assertThat(Rules.heldByOne(history.messageHolds())).isEmpty();
            assertThat(Rules.neverBack(history)).isEmpty();
            assertThat(history.messageHolds())
                    .as("some were received again")
                    .hasSizeGreaterThan(history.sent().size() + 100);
            await().untilAsserted(
                            () -> assertThat(Clients.messagesIn(sqs, queueUrl)).isZero());
        }
    }
}
