package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.model.Message;

/** Long polls in real time; counts those that wait, so it has a server of its own. */
@Contract(value = "5.3", evidence = Evidence.ASSERTED)
class LongPollTest {

    private static Sqs sqs;

    @BeforeAll
    static void start() {
        sqs = Sqs.on(TestServer.start());
    }

    @AfterAll
    static void stop() {
        sqs.server.close();
    }

    @Test
    @Contract(
            value = {"5.3", "7.26"},
            evidence = Evidence.ASSERTED)
    void aMessageEndsTheWait() throws Exception {
        String queue = sqs.standard();
        CompletableFuture<List<Message>> poll = poll(queue, 20);
        awaitWaiting(1);

        sqs.send(queue, "x");

        assertThat(poll.get(15, TimeUnit.SECONDS)).extracting(Message::body).containsExactly("x");
    }

    @Test
    @Contract({"1.6", "5.3"})
    void aMessageEndsTheWaitInTheQueryProtocol() throws Exception {
        String path = URI.create(sqs.standard()).getPath();
        Http.Caller http = new Http(sqs.server).as(Sqs.ACCOUNT, Sqs.REGION);
        CompletableFuture<Http.Answer> poll =
                CompletableFuture.supplyAsync(() -> http.form(path, "Action=ReceiveMessage&WaitTimeSeconds=20"));
        awaitWaiting(1);

        http.form(path, "Action=SendMessage&MessageBody=hi");

        Http.Answer answer = poll.get(15, TimeUnit.SECONDS);
        assertThat(answer.xml("Body")).isEqualTo("hi");
        assertThat(answer.header("Content-Type")).isEqualTo("text/xml");
    }

    @Test
    void theWaitEndsWithNothing() throws Exception {
        String queue = sqs.create(Map.of("ReceiveMessageWaitTimeSeconds", "1"));
        long start = System.nanoTime();

        assertThat(sqs.receive(queue)).isEmpty();

        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isBetween(Duration.ofMillis(950), Duration.ofSeconds(15));
    }

    @Test
    void zeroIsAShortPoll() {
        String queue = sqs.create(Map.of("ReceiveMessageWaitTimeSeconds", "20"));
        long start = System.nanoTime();

        assertThat(sqs.receive(queue, request -> request.waitTimeSeconds(0))).isEmpty();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(15));
    }

    @Test
    @Contract(
            value = {"5.3", "6.52"},
            evidence = Evidence.ASSERTED)
    void whatIsThereIsAnsweredAtOnce() throws Exception {
        String queue = sqs.standard();
        sqs.send(queue, "x");

        assertThat(poll(queue, 20).get(15, TimeUnit.SECONDS)).hasSize(1);
    }

    @Test
    @Contract(
            value = {"5.3", "6.51", "7.26"},
            evidence = Evidence.ASSERTED)
    void delaysAndTimeoutsThatEndEndTheWait() throws Exception {
        String queue = sqs.standard();
        sqs.client.sendMessage(
                request -> request.queueUrl(queue).messageBody("x").delaySeconds(1));

        assertThat(poll(queue, 20).get(15, TimeUnit.SECONDS)).hasSize(1);

        String other = sqs.create(Map.of("VisibilityTimeout", "1"));
        sqs.send(other, "y");
        sqs.receiveOne(other);
        assertThat(poll(other, 20).get(15, TimeUnit.SECONDS)).hasSize(1);
    }

    @Test
    @Contract(
            value = {"5.3", "6.51"},
            evidence = Evidence.ASSERTED)
    void aMessageThatIsGivenBackEndsTheWait() throws Exception {
        String queue = sqs.standard();
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);
        CompletableFuture<List<Message>> poll = poll(queue, 20);
        awaitWaiting(1);

        sqs.change(queue, message, 0);

        assertThat(poll.get(15, TimeUnit.SECONDS)).hasSize(1);
    }

    @Test
    void aGroupThatIsReleasedEndsTheWait() throws Exception {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a", "b");
        Message a =
                sqs.receive(queue, request -> request.maxNumberOfMessages(1)).get(0);
        CompletableFuture<List<Message>> poll = poll(queue, 20);
        awaitWaiting(1);

        sqs.delete(queue, a);

        assertThat(poll.get(15, TimeUnit.SECONDS)).extracting(Message::body).containsExactly("b");
    }

    @Test
    @Contract(
            value = {"5.3", "6.53"},
            evidence = Evidence.ASSUMED)
    void theEndOfTheQueueEndsTheWait() {
        String queue = sqs.standard();
        CompletableFuture<List<Message>> poll = poll(queue, 20);
        awaitWaiting(1);

        sqs.client.deleteQueue(request -> request.queueUrl(queue));

        assertThat(poll)
                .failsWithin(Duration.ofSeconds(5))
                .withThrowableThat()
                .withMessageContaining("The specified queue does not exist");
    }

    @Test
    @Contract(
            value = {"5.3", "6.53"},
            evidence = Evidence.ASSERTED)
    void whoHasHungUpGetsNothing() throws Exception {
        String queue = sqs.standard();
        Socket leaver = rawPoll(queue);
        awaitWaiting(1);
        leaver.close();
        // Long enough for the end of the connection to arrive.
        TimeUnit.MILLISECONDS.sleep(100);

        sqs.send(queue, "x");

        Message message = poll(queue, 20).get(15, TimeUnit.SECONDS).get(0);
        assertThat(message.attributesAsStrings()).containsEntry("ApproximateReceiveCount", "1");
        awaitWaiting(0);
    }

    @Test
    void manyWaitAtOnceWithoutAThreadEach() throws Exception {
        List<Socket> pollers = new ArrayList<>();
        String queue = sqs.standard();
        for (int i = 0; i < 300; i++) {
            pollers.add(rawPoll(queue));
        }
        awaitWaiting(300);

        sqs.send(queue, "x");
        assertThat(sqs.attributes(queue)).isNotEmpty();
        for (Socket poller : pollers) {
            poller.close();
        }
        sqs.send(queue, "y");
        await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
            sqs.server.bean(Receivers.class).poll();
            sqs.send(queue, "z");
            assertThat(sqs.server.bean(Receivers.class).waiting()).isZero();
        });
    }

    private static CompletableFuture<List<Message>> poll(String queue, int seconds) {
        return CompletableFuture.supplyAsync(
                () -> sqs.receive(queue, request -> request.waitTimeSeconds(seconds)), command -> {
                    Thread thread = new Thread(command);
                    thread.setDaemon(true);
                    thread.start();
                });
    }

    private static Socket rawPoll(String queue) throws IOException {
        String body = "{\"QueueUrl\":\"" + queue + "\",\"WaitTimeSeconds\":20}";
        Socket socket = new Socket("localhost", sqs.server.port());
        socket.getOutputStream()
                .write(("POST / HTTP/1.1\r\nHost: localhost\r\nX-Amz-Target: AmazonSQS.ReceiveMessage\r\n"
                                + "Authorization: AWS4-HMAC-SHA256 Credential=" + Sqs.ACCOUNT + "/20260101/"
                                + Sqs.REGION
                                + "/sqs/aws4_request\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static void awaitWaiting(int count) {
        Receivers receivers = sqs.server.bean(Receivers.class);
        await().atMost(Duration.ofSeconds(10)).until(() -> receivers.waiting() == count);
    }
}
