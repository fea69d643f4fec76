package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

/** Receivers hang up while they wait; what would have been theirs goes to those who still listen. */
class HungUpClientTest {

    private static final int CLIENTS = 100;
    private static final int LONG_SECONDS = 600;
    private static final int SHORT_SECONDS = 2;
    private static final Duration AT_ONCE = Duration.ofSeconds(10);
    private static final Duration BEFORE_LONG = Duration.ofSeconds(30);
    private static final List<String> BODIES =
            IntStream.range(0, CLIENTS).mapToObj(i -> "message-" + i).toList();

    private static PollFixture fixture;

    private String queueUrl;

    @BeforeAll
    static void start() {
        fixture = new PollFixture();
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @BeforeEach
    void createQueue(TestInfo test) {
        queueUrl = fixture.createQueue(test.getTestMethod().orElseThrow().getName());
    }

    @AfterEach
    void deleteQueue() {
        fixture.deleteQueue(queueUrl);
        fixture.awaitWaiting(0);
    }

    @Test
    void whoHangsUpGetsNothing() {
        List<RawConnection> clients = fixture.poll(queueUrl, CLIENTS, LONG_SECONDS);
        fixture.awaitSettled(queueUrl, CLIENTS);
        for (int i = 0; i < CLIENTS; i++) {
            if (i % 2 == 0) {
                clients.get(i).resetOnClose();
            }
            clients.get(i).close();
        }

        BODIES.forEach(body -> fixture.send(queueUrl, body));

        fixture.receiveAll(queueUrl, BODIES, AT_ONCE);
    }

    @Test
    void othersThatWaitGetItInstead() {
        List<RawConnection> clients = fixture.poll(queueUrl, CLIENTS, LONG_SECONDS);
        fixture.awaitSettled(queueUrl, CLIENTS);
        List<RawConnection> others = fixture.poll(queueUrl, CLIENTS, LONG_SECONDS);
        fixture.awaitSettled(queueUrl, 2 * CLIENTS);
        clients.forEach(RawConnection::close);

        BODIES.forEach(body -> fixture.send(queueUrl, body));

        List<String> answers = new ArrayList<>();
        for (RawConnection other : others) {
            answers.add(await().atMost(AT_ONCE)
                    .pollInterval(Duration.ofMillis(1))
                    .until(other::read, Objects::nonNull)
                    .body());
            other.close();
        }
        assertThat(BODIES)
                .allSatisfy(body -> assertThat(answers).anyMatch(answer -> answer.contains('"' + body + '"')));
    }

    /** The server has more to read from such a client and takes it to be there; nothing may be lost for that. */
    @Test
    void whoHangsUpAfterTheNextRequestLosesNothing() {
        List<RawConnection> clients = fixture.poll(queueUrl, CLIENTS, SHORT_SECONDS);
        fixture.awaitSettled(queueUrl, CLIENTS);
        for (RawConnection client : clients) {
            client.send(PollFixture.pollRequest(queueUrl, SHORT_SECONDS));
            client.send("POST / HTTP");
            client.close();
        }

        BODIES.forEach(body -> fixture.send(queueUrl, body));

        fixture.receiveAll(queueUrl, BODIES, BEFORE_LONG);
    }

    /** Each on a queue of its own, so that what comes back from one does not reach the next. */
    @Test
    void whoHangsUpAtTheMomentOfDeliveryLosesNothing() {
        Random random = new Random(1);
        Map<String, String> left = new LinkedHashMap<>();
        int delivered = 0;
        for (String body : BODIES) {
            String url = fixture.createQueue("at-the-moment-" + body);
            RawConnection client = fixture.poll(url, 1, SHORT_SECONDS).get(0);
            fixture.awaitSettled(url, 1);
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> fixture.send(url, body));
            LockSupport.parkNanos(random.nextInt(10_000_000));
            delivered += client.read() == null ? 0 : 1;
            client.close();
            sending.join();
            if (fixture.receive(url, 0).isEmpty()) {
                left.put(url, body);
            }
        }
        System.out.printf(
                "of %d that hung up at the moment of delivery %d had their message; %d messages went to another at once%n",
                CLIENTS, delivered, CLIENTS - left.size());
        left.forEach((url, body) -> fixture.receiveAll(url, List.of(body), BEFORE_LONG));
    }
}
