package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsAsyncClient;
import software.amazon.awssdk.services.sqs.batchmanager.SqsAsyncBatchManager;
import software.amazon.awssdk.services.sqs.model.Message;

/** The asynchronous client, and the one above it that makes batches by itself. */
@Contract(
        value = {"2.11", "2.12", "2.13", "2.15"},
        evidence = Evidence.OBSERVED)
class AsyncTest {

    private static final int MESSAGES = 60;

    private static SqsAsyncClient client;

    private final Sqs sqs = Sqs.shared();
    private final String queue = sqs.standard();

    @BeforeAll
    static void open() {
        client = SqsAsyncClient.builder()
                .endpointOverride(URI.create(TestServer.shared().url()))
                .region(Region.of(Sqs.REGION))
                .credentialsProvider(
                        StaticCredentialsProvider.create(AwsBasicCredentials.create(Sqs.ACCOUNT, "secret")))
                .build();
    }

    @AfterAll
    static void close() {
        client.close();
    }

    @Test
    void manyCallsAtOnceAreEachAnswered() throws Exception {
        Set<String> sent = new HashSet<>(all(
                i -> client.sendMessage(request -> request.queueUrl(queue).messageBody("m" + i))
                        .thenApply(answer -> answer.messageId())));
        assertThat(sent).hasSize(MESSAGES);

        Set<String> received = new HashSet<>();
        while (received.size() < MESSAGES) {
            List<Message> messages = client.receiveMessage(request ->
                            request.queueUrl(queue).maxNumberOfMessages(10).waitTimeSeconds(5))
                    .get(30, TimeUnit.SECONDS)
                    .messages();
            assertThat(messages).isNotEmpty();
            for (Message message : messages) {
                received.add(message.messageId());
                client.deleteMessage(request -> request.queueUrl(queue).receiptHandle(message.receiptHandle()))
                        .get(30, TimeUnit.SECONDS);
            }
        }
        assertThat(received).isEqualTo(sent);
        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    void batchesAreMadeOfWhatComesTogether() throws Exception {
        try (SqsAsyncBatchManager manager = client.batchManager()) {
            Set<String> sent = new HashSet<>(all(
                    i -> manager.sendMessage(request -> request.queueUrl(queue).messageBody("m" + i))
                            .thenApply(answer -> answer.messageId())));
            assertThat(sent).hasSize(MESSAGES);

            List<Message> received = new ArrayList<>();
            while (received.size() < MESSAGES) {
                received.addAll(manager.receiveMessage(request ->
                                request.queueUrl(queue).maxNumberOfMessages(10).waitTimeSeconds(5))
                        .get(30, TimeUnit.SECONDS)
                        .messages());
            }
            assertThat(received).extracting(Message::messageId).containsExactlyInAnyOrderElementsOf(sent);

            all(i -> manager.changeMessageVisibility(request -> request.queueUrl(queue)
                    .receiptHandle(received.get(i).receiptHandle())
                    .visibilityTimeout(60)));
            all(i -> manager.deleteMessage(request ->
                    request.queueUrl(queue).receiptHandle(received.get(i).receiptHandle())));
        }
        assertThat(sqs.attributes(queue))
                .containsEntry("ApproximateNumberOfMessages", "0")
                .containsEntry("ApproximateNumberOfMessagesNotVisible", "0");
    }

    /** Makes as many calls as there are messages, and waits for all. */
    private static <T> List<T> all(IntFunction<CompletableFuture<T>> call) throws Exception {
        List<CompletableFuture<T>> calls =
                IntStream.range(0, MESSAGES).mapToObj(call).toList();
        CompletableFuture.allOf(calls.toArray(CompletableFuture[]::new)).get(60, TimeUnit.SECONDS);
        return calls.stream().map(CompletableFuture::join).toList();
    }
}
