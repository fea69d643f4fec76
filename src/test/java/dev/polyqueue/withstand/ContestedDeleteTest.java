package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;

/**
 * Messages that consumers receive again and again, since they hide nothing, while others delete them with handles that
 * are old by then: a standard queue takes those, and what it has confirmed stays deleted.
 */
class ContestedDeleteTest {

    private static final int RECEIVERS = 6;
    private static final int MESSAGES = 1_000;
    private static final int AT_ONCE = 5;
    private static final long ENOUGH = 8;
    private static final long LONGEST_NANOS = Duration.ofSeconds(60).toNanos();

    private final AtomicInteger sent = new AtomicInteger();
    private final Map<String, Integer> received = new ConcurrentHashMap<>();
    private final Map<String, Long> deleted = new ConcurrentHashMap<>();
    private final Map<String, Long> lastAskedAt = new ConcurrentHashMap<>();

    @Test
    void whatIsDeletedWhileItIsReceivedByOthersDoesNotComeBack() {
        ExecutorService threads = Executors.newFixedThreadPool(RECEIVERS);
        try (TestServer server = TestServer.start();
                SqsClient sqs = Clients.sqs(server.url())) {
            String queueUrl = Clients.createQueue(sqs, "contested-delete");
            for (int i = 0; i < AT_ONCE; i++) {
                sendNext(sqs, queueUrl);
            }
            long end = System.nanoTime() + LONGEST_NANOS;

            CompletableFuture.allOf(IntStream.range(0, RECEIVERS)
                            .mapToObj(n -> CompletableFuture.runAsync(() -> receive(sqs, queueUrl, end), threads))
                            .toArray(CompletableFuture[]::new))
                    .join();

            List<String> back = new ArrayList<>();
            deleted.forEach((body, acknowledgedAt) -> {
                if (lastAskedAt.get(body) > acknowledgedAt) {
                    back.add(body);
                }
            });
            assertThat(back).isEmpty();
            assertThat(deleted).hasSize(MESSAGES);
            assertThat(Clients.messagesIn(sqs, queueUrl)).isZero();
        } finally {
            threads.shutdownNow();
        }
    }

    private void sendNext(SqsClient sqs, String queueUrl) {
        int number = sent.incrementAndGet();
        if (number <= MESSAGES) {
            sqs.sendMessage(send -> send.queueUrl(queueUrl).messageBody("message-" + number));
        }
    }

    private void receive(SqsClient sqs, String queueUrl, long end) {
        while (deleted.size() < MESSAGES && System.nanoTime() < end) {
            long askedAt = System.nanoTime();
            List<Message> messages = sqs.receiveMessage(receive ->
                            receive.queueUrl(queueUrl).maxNumberOfMessages(10).visibilityTimeout(0))
                    .messages();
            for (Message message : messages) {
                lastAskedAt.merge(message.body(), askedAt, Math::max);
                if (received.merge(message.body(), 1, Integer::sum) % ENOUGH == 0) {
                    sqs.deleteMessage(delete -> delete.queueUrl(queueUrl).receiptHandle(message.receiptHandle()));
                    if (deleted.putIfAbsent(message.body(), System.nanoTime()) == null) {
                        sendNext(sqs, queueUrl);
                    }
                }
            }
        }
    }
}
