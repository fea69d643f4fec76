package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** Receivers hang up while they wait; what would have been theirs goes to those who still listen. */
class HungUpClientTest {

    private static final int CLIENTS = 100;
    private static final int LONG_SECONDS = 600;
    private static final int SHORT_SECONDS = 2;
    private static final Duration AT_ONCE = Duration.ofSeconds(10);
    private static final Duration BEFORE_LONG = Duration.ofSeconds(30);
    private static final List<String> BODIES =
            IntStream.range(0, CLIENTS).mapToObj(i -> "message-" + i).toList();

    private static TestServer server;
    private static SqsClient sqs;

    private String queueUrl;

    @BeforeAll
    static void start() {
        server = TestServer.start();
        sqs = Clients.sqs(server.url());
    }

    @AfterAll
    static void stop() {
        sqs.close();
        server.close();
    }

    @BeforeEach
    void createQueue(TestInfo test) {
        queueUrl = Clients.createQueue(sqs, test.getTestMethod().orElseThrow().getName());
    }

    @AfterEach
    void deleteQueue() {
        sqs.deleteQueue(delete -> delete.queueUrl(queueUrl));
        awaitWaiting(0);
    }

    @Test
    void whoHangsUpGetsNothing() {
        List<RawConnection> clients = poll(CLIENTS, LONG_SECONDS);
        awaitWaiting(CLIENTS);
        for (int i = 0; i < CLIENTS; i++) {
            if (i % 2 == 0) {
                clients.get(i).resetOnClose();
            }
            clients.get(i).close();
        }

        BODIES.forEach(this::send);

        receiveRest(new HashSet<>(), AT_ONCE);
    }

    @Test
    void othersThatWaitGetItInstead() {
        List<RawConnection> clients = poll(CLIENTS, LONG_SECONDS);
        awaitWaiting(CLIENTS);
        List<RawConnection> others = poll(CLIENTS, LONG_SECONDS);
        awaitWaiting(2 * CLIENTS);
        clients.forEach(RawConnection::close);

        BODIES.forEach(this::send);

        List<String> answers = new ArrayList<>();
        for (RawConnection other : others) {
            answers.add(
                    await().atMost(AT_ONCE).until(other::read, Objects::nonNull).body());
            other.close();
        }
        assertThat(BODIES)
                .allSatisfy(body -> assertThat(answers).anyMatch(answer -> answer.contains('"' + body + '"')));
    }

    /** The server has more to read from such a client and takes it to be there; nothing may be lost for that. */
    @Test
    void whoHangsUpAfterTheNextRequestLosesNothing() {
        List<RawConnection> clients = poll(CLIENTS, SHORT_SECONDS);
        awaitWaiting(CLIENTS);
        for (RawConnection client : clients) {
            client.send(receiveRequest(SHORT_SECONDS));
            client.send("POST / HTTP");
            client.close();
        }

        BODIES.forEach(this::send);

        receiveRest(new HashSet<>(), BEFORE_LONG);
    }

    @Test
    void whoHangsUpAtTheMomentOfDeliveryLosesNothing() {
        Random random = new Random(1);
        Set<String> delivered = new HashSet<>();
        Set<String> atOnce = new HashSet<>();
        for (String body : BODIES) {
            RawConnection client = poll(1, SHORT_SECONDS).get(0);
            awaitWaiting(1);
            CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> send(body));
            LockSupport.parkNanos(random.nextInt(10_000_000));
            if (client.read() != null) {
                delivered.add(body);
            }
            client.close();
            sending.join();
            receive(0).forEach(message -> atOnce.add(message.body()));
        }
        System.out.printf(
                "of %d that hung up at the moment of delivery %d had their message, and %d messages went to another at once%n",
                CLIENTS, delivered.size(), atOnce.size());

        receiveRest(atOnce, BEFORE_LONG);
    }

    /** Connections on which a receive has been sent. */
    private List<RawConnection> poll(int count, int visibilitySeconds) {
        List<RawConnection> clients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            RawConnection client = new RawConnection(server.url());
            client.send(receiveRequest(visibilitySeconds));
            clients.add(client);
        }
        return clients;
    }

    private String receiveRequest(int visibilitySeconds) {
        return RawConnection.request(
                "ReceiveMessage",
                "{\"QueueUrl\":\"" + queueUrl + "\",\"WaitTimeSeconds\":20,\"VisibilityTimeout\":" + visibilitySeconds
                        + "}");
    }

    private static void awaitWaiting(int receivers) {
        Receivers all = server.bean(Receivers.class);
        await().pollInterval(Duration.ofMillis(1)).until(() -> all.waiting() == receivers);
    }

    private void send(String body) {
        sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody(body));
    }

    private List<Message> receive(int waitSeconds) {
        return sqs.receiveMessage(receive -> receive.queueUrl(queueUrl)
                        .maxNumberOfMessages(10)
                        .visibilityTimeout(LONG_SECONDS)
                        .waitTimeSeconds(waitSeconds))
                .messages();
    }

    /** Receives what has not been received yet, which must come within that time. */
    private void receiveRest(Set<String> received, Duration time) {
        await().atMost(time).pollInterval(Duration.ofMillis(1)).until(() -> {
            receive(1).forEach(message -> received.add(message.body()));
            return received.containsAll(BODIES);
        });
    }
}
