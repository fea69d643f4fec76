package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.testing.TestServer;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageRequest;
import software.amazon.awssdk.services.sqs.model.SqsException;

/** A running server and Amazon's SDK to talk to it, with short words for what tests do. */
final class Sqs {

    static final String ACCOUNT = "123456789012";
    static final String REGION = "eu-central-1";

    /** Tests that move the clock share a server and take turns at it. */
    static final String CLOCK = "the clock of the SQS tests";

    private static final AtomicInteger NUMBER = new AtomicInteger();

    final TestServer server;
    final SqsClient client;

    private Sqs(TestServer server) {
        this.server = server;
        this.client = client(server, ACCOUNT, REGION);
    }

    /** On the server that all tests share. */
    static Sqs shared() {
        return Shared.SQS;
    }

    /** On a server of which the clock may be moved by whoever holds the lock {@link #CLOCK}. */
    static Sqs withClock() {
        return WithClock.SQS;
    }

    static Sqs on(TestServer server) {
        return new Sqs(server);
    }

    static SqsClient client(TestServer server, String accessKey, String region) {
        return client(server.url(), accessKey, region);
    }

    static SqsClient client(String endpoint, String accessKey, String region) {
        return SqsClient.builder()
                .endpointOverride(URI.create(endpoint))
                .region(Region.of(region))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(accessKey, "secret")))
                .httpClientBuilder(UrlConnectionHttpClient.builder().socketTimeout(Duration.ofMinutes(1)))
                .overrideConfiguration(configuration -> configuration.retryStrategy(RetryMode.STANDARD))
                .build();
    }

    static String newName() {
        return "queue-" + NUMBER.incrementAndGet();
    }

    String create(Map<String, String> attributes) {
        boolean fifo = attributes.containsKey("FifoQueue");
        return create(newName() + (fifo ? ".fifo" : ""), attributes);
    }

    String create(String name, Map<String, String> attributes) {
        return client.createQueue(request -> request.queueName(name).attributesWithStrings(attributes))
                .queueUrl();
    }

    String standard() {
        return create(Map.of());
    }

    /** A FIFO queue that deduplicates by content. */
    String fifo() {
        return create(Map.of("FifoQueue", "true", "ContentBasedDeduplication", "true"));
    }

    void send(String queue, String... bodies) {
        for (String body : bodies) {
            client.sendMessage(request -> request.queueUrl(queue).messageBody(body));
        }
    }

    void sendToGroup(String queue, String group, String... bodies) {
        for (String body : bodies) {
            client.sendMessage(
                    request -> request.queueUrl(queue).messageBody(body).messageGroupId(group));
        }
    }

    List<Message> receive(String queue) {
        return receive(queue, request -> {});
    }

    /** Receives up to ten messages with all that can be asked for. */
    List<Message> receive(String queue, Consumer<ReceiveMessageRequest.Builder> more) {
        return client.receiveMessage(request -> more.accept(request.queueUrl(queue)
                        .maxNumberOfMessages(10)
                        .messageSystemAttributeNamesWithStrings("All")
                        .messageAttributeNames("All")))
                .messages();
    }

    Message receiveOne(String queue) {
        List<Message> received = receive(queue);
        assertThat(received).hasSize(1);
        return received.get(0);
    }

    List<String> bodies(String queue) {
        return receive(queue).stream().map(Message::body).toList();
    }

    void delete(String queue, Message message) {
        client.deleteMessage(request -> request.queueUrl(queue).receiptHandle(message.receiptHandle()));
    }

    void change(String queue, Message message, int seconds) {
        client.changeMessageVisibility(request ->
                request.queueUrl(queue).receiptHandle(message.receiptHandle()).visibilityTimeout(seconds));
    }

    Map<String, String> attributes(String queue, String... names) {
        return client.getQueueAttributes(request -> request.queueUrl(queue)
                        .attributeNamesWithStrings(names.length == 0 ? new String[] {"All"} : names))
                .attributesAsStrings();
    }

    void set(String queue, String attribute, String value) {
        client.setQueueAttributes(request -> request.queueUrl(queue).attributesWithStrings(Map.of(attribute, value)));
    }

    String arn(String queue) {
        return attributes(queue, "QueueArn").get("QueueArn");
    }

    void pass(Duration time) {
        server.bean(AdjustableClock.class).advance(time);
    }

    static String nameOf(String queue) {
        return queue.substring(queue.lastIndexOf('/') + 1);
    }

    /** Expects an error by its code, as clients see it, and its text. */
    static SqsException assertError(int status, String code, String text, ThrowingCallable call) {
        SqsException error = catchThrowableOfType(SqsException.class, call);
        assertThat(error).as("an error").isNotNull();
        assertThat(error.awsErrorDetails().errorMessage()).isEqualTo(text);
        assertThat(error.awsErrorDetails().errorCode()).isEqualTo(code);
        assertThat(error.statusCode()).isEqualTo(status);
        return error;
    }

    private static final class Shared {
        static final Sqs SQS = new Sqs(TestServer.shared());
    }

    private static final class WithClock {
        static final Sqs SQS = new Sqs(TestServer.start());
    }
}
