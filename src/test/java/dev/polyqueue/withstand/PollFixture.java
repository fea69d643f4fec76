package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/** A server of its own, so that all who wait there are known, with raw connections that poll and one client that is well. */
final class PollFixture implements AutoCloseable {

    private static final int LONG_SECONDS = 600;
    private static final Duration TICK = Duration.ofMillis(1);

    private final TestServer server = TestServer.start();
    private final SqsClient sqs = Clients.sqs(server.url());

    String createQueue(String name) {
        return Clients.createQueue(sqs, name);
    }

    /** Ends the waits of all who are still there. */
    void deleteQueue(String queueUrl) {
        sqs.deleteQueue(delete -> delete.queueUrl(queueUrl));
    }

    /** Connections on which a long poll has been sent. */
    List<RawConnection> poll(String queueUrl, int count, int visibilitySeconds) {
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    RawConnection client = new RawConnection(server.url());
                    client.send(pollRequest(queueUrl, visibilitySeconds));
                    return client;
                })
                .toList();
    }

    static String pollRequest(String queueUrl, int visibilitySeconds) {
        return RawConnection.request(
                "ReceiveMessage",
                "{\"QueueUrl\":\"" + queueUrl + "\",\"WaitTimeSeconds\":20,\"VisibilityTimeout\":" + visibilitySeconds
                        + "}");
    }

    /** Until that many wait and have been looked after once: a receive that comes after them is answered after that. */
    void awaitSettled(String queueUrl, int receivers) {
        awaitWaiting(receivers);
        assertThat(receive(queueUrl, 0)).isEmpty();
    }

    void awaitWaiting(int receivers) {
        Receivers all = server.bean(Receivers.class);
        await().pollInterval(TICK).until(() -> all.waiting() == receivers);
    }

    void send(String queueUrl, String body) {
        sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody(body));
    }

    List<Message> receive(String queueUrl, int waitSeconds) {
        return sqs.receiveMessage(receive -> receive.queueUrl(queueUrl)
                        .maxNumberOfMessages(10)
                        .visibilityTimeout(LONG_SECONDS)
                        .waitTimeSeconds(waitSeconds))
                .messages();
    }

    /** Receives all of these messages, and fails if one of them has not come by then. */
    void receiveAll(String queueUrl, List<String> bodies, Duration time) {
        Set<String> received = new HashSet<>();
        await().atMost(time).pollInterval(TICK).untilAsserted(() -> {
            receive(queueUrl, 1).forEach(message -> received.add(message.body()));
            assertThat(received).containsAll(bodies);
        });
    }

    @Override
    public void close() {
        sqs.close();
        server.close();
    }
}
