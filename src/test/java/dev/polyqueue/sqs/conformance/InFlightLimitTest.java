package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.model.Message;

/** A server with a limit that can be reached. */
@Contract(value = "5.5", evidence = Evidence.DOCUMENTED)
class InFlightLimitTest {

    private static final String TEXT = "Too many messages have been received without being deleted.\n"
            + "Please delete your received messages or let them timeout before receiving more.";

    private static Sqs sqs;

    @BeforeAll
    static void start() {
        sqs = Sqs.on(TestServer.start("polyqueue.sqs.in-flight-limit=3"));
    }

    @AfterAll
    static void stop() {
        sqs.server.close();
    }

    @Test
    @Contract(
            value = {"2.13", "5.5"},
            evidence = Evidence.REPORTED)
    void aShortPollBeyondTheLimitIsRefusedUntilAMessageIsDeleted() {
        String queue = sqs.standard();
        sqs.send(queue, "a", "b", "c", "d", "e");
        List<Message> received = sqs.receive(queue);
        assertThat(received).hasSize(3);

        assertError(403, "OverLimit", TEXT, () -> sqs.receive(queue));
        sqs.delete(queue, received.get(0));
        assertThat(sqs.receive(queue)).hasSize(1);
        assertError(403, "OverLimit", TEXT, () -> sqs.receive(queue));
    }

    @Test
    void whatTimesOutMakesRoom() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "600"));
        sqs.send(queue, "a", "b", "c");
        assertThat(sqs.receive(queue)).hasSize(3);
        assertError(403, "OverLimit", TEXT, () -> sqs.receive(queue));

        sqs.pass(Duration.ofMinutes(11));

        assertThat(sqs.receive(queue)).hasSize(3);
    }

    @Test
    void aLongPollGetsNothing() {
        String queue = sqs.standard();
        sqs.send(queue, "a", "b", "c", "d");
        sqs.receive(queue);

        assertThat(sqs.receive(queue, request -> request.waitTimeSeconds(1))).isEmpty();
    }

    @Test
    void aLongPollGetsWhatThereIsRoomForInTime() {
        String queue = sqs.standard();
        sqs.send(queue, "a", "b", "c", "d");
        List<Message> received = sqs.receive(queue);
        CompletableFuture<List<Message>> poll =
                CompletableFuture.supplyAsync(() -> sqs.receive(queue, request -> request.waitTimeSeconds(20)));

        received.forEach(message -> sqs.delete(queue, message));

        assertThat(poll).succeedsWithin(Duration.ofSeconds(30));
        assertThat(poll.join()).extracting(Message::body).containsExactly("d");
    }

    @Test
    void aFifoQueueNeverRefuses() {
        String queue = sqs.fifo();
        for (String group : List.of("a", "b", "c", "d")) {
            sqs.sendToGroup(queue, group, "in " + group);
        }
        List<Message> received = sqs.receive(queue);
        assertThat(received).hasSize(3);

        assertThat(sqs.receive(queue)).isEmpty();
        sqs.delete(queue, received.get(0));
        assertThat(sqs.bodies(queue)).containsExactly("in d");
    }
}
