package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON protocol byte by byte. */
@Contract({"1.1", "1.2", "1.3"})
class JsonWireTest {

    private static final String JSON = "application/x-amz-json-1.0";

    private final Http http = new Http(TestServer.shared());
    private final String queue = Sqs.newName();

    JsonWireTest() {
        assertThat(http.json("CreateQueue", "{\"QueueName\":\"" + queue + "\"}").status())
                .isEqualTo(200);
    }

    @Test
    @Contract({"1.1", "1.2", "1.3", "6.69"})
    void anAnswerHasIdTypeAndLength() {
        Answer answer = http.json("SendMessage", "{\"QueueUrl\":\"" + queue + "\",\"MessageBody\":\"hi\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo(JSON);
        assertThat(UUID.fromString(answer.header("x-amzn-RequestId")).version()).isEqualTo(4);
        assertThat(answer.header("Content-Length"))
                .isEqualTo(Integer.toString(answer.body().length()));
        assertThat(answer.header("Date")).isNotEmpty();
        assertThat(answer.header("x-amz-crc32")).isEmpty();
        assertThat(answer.header("x-amzn-query-error")).isEmpty();
        assertThat(answer.body())
                .matches(
                        "\\{\"MessageId\":\"[0-9a-f-]{36}\",\"MD5OfMessageBody\":\"49f68a5c8493ec2c0bf489821c21fc3b\"}");
    }

    @Test
    @Contract(
            value = {"1.3", "1.7", "6.1", "6.2", "6.3", "7.1"},
            evidence = Evidence.RECORDED)
    void anErrorHasTypeTextAndQueryCode() {
        Answer answer = http.json("GetQueueUrl", "{\"QueueName\":\"unknown\"}");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("Content-Type")).isEqualTo(JSON);
        assertThat(answer.header("x-amzn-query-error")).isEqualTo("AWS.SimpleQueueService.NonExistentQueue;Sender");
        assertThat(answer.header("x-amzn-RequestId")).isNotEmpty();
        assertThat(answer.json())
                .isEqualTo(Map.of(
                        "__type",
                        "com.amazonaws.sqs#QueueDoesNotExist",
                        "message",
                        "The specified queue does not exist."));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/000000000000/somequeue", "/any/path?x=1"})
    @Contract(
            value = {"1", "1.1", "6.4", "7.8"},
            evidence = Evidence.RECORDED)
    void thePathDoesNotMatter(String path) {
        Answer answer = http.send(http.request(path)
                .header("content-type", JSON)
                .header("x-amz-target", "AmazonSQS.ReceiveMessage")
                .POST(BodyPublishers.ofString("{\"QueueUrl\":\"" + queue + "\"}")));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo(JSON);
        assertThat(answer.body()).isEqualTo("{}");
    }

    @Test
    @Contract(value = "1", evidence = Evidence.ASSUMED)
    void eitherHeaderMakesItJson() {
        assertThat(http.send(http.request("/")
                                .header("X-Amz-Target", "AmazonSQS.ListQueues")
                                .header("Content-Type", "text/plain")
                                .POST(BodyPublishers.ofString("{}")))
                        .status())
                .isEqualTo(200);
        Answer withoutTarget = http.send(http.request("/")
                .header("Content-Type", JSON + ";charset=utf-8")
                .POST(BodyPublishers.ofString("{}")));
        assertThat(withoutTarget.status()).isEqualTo(400);
        assertThat(withoutTarget.header("x-amzn-query-error")).isEqualTo("InvalidAction;Sender");
    }

    @ParameterizedTest
    @ValueSource(strings = {"FooBar", "sendMessage", ""})
    @Contract(value = "1.4", evidence = Evidence.ASSUMED)
    void unknownActionsAreRefusedWhateverTheBody(String action) {
        Answer answer = http.json(action, "no json");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json())
                .isEqualTo(Map.of(
                        "__type",
                        "com.amazon.coral.service#UnknownOperationException",
                        "message",
                        "The action " + action + " is not valid for this endpoint."));
    }

    @Test
    @Contract(
            value = {"2", "7.36"},
            evidence = Evidence.REPORTED)
    void aNumberAsTextIsRefused() {
        Answer answer = http.json(
                "SendMessage", "{\"QueueUrl\":\"" + queue + "\",\"MessageBody\":\"x\",\"DelaySeconds\":\"5\"}");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("x-amzn-query-error")).isEqualTo("MalformedInput;Sender");
        assertThat(answer.json())
                .isEqualTo(Map.of(
                        "__type",
                        "com.amazon.coral.service#SerializationException",
                        "message",
                        "STRING_VALUE can not be converted to an Integer"));
    }

    @Test
    @Contract(value = "2", evidence = Evidence.ASSUMED)
    void parsingComesBeforeTheLookupAndTheLookupBeforePresence() {
        assertThat(http.json("SendMessage", "{\"QueueUrl\":\"unknown\",\"DelaySeconds\":\"5\"}")
                        .header("x-amzn-query-error"))
                .startsWith("MalformedInput");
        assertThat(http.json("SendMessage", "{\"QueueUrl\":\"unknown\"}").header("x-amzn-query-error"))
                .startsWith("AWS.SimpleQueueService.NonExistentQueue");
        assertThat(http.json("SendMessage", "{\"QueueUrl\":\"" + queue + "\",\"DelaySeconds\":5000}")
                        .json()
                        .get("message"))
                .isEqualTo("The request must contain the parameter MessageBody.");
        assertThat(http.json("SendMessage", "").json().get("message"))
                .isEqualTo("The request must contain the parameter QueueUrl.");
    }

    @Test
    @Contract(value = "1.2", evidence = Evidence.OBSERVED)
    void voidActionsAnswerNothing() {
        Answer answer = http.json("PurgeQueue", "{\"QueueUrl\":\"" + queue + "\"}");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Length")).isEqualTo("0");
        assertThat(answer.body()).isEmpty();
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.ASSERTED)
    void escapesAreReadAndLoneSurrogatesRefused() {
        send("\\u00e9\\ud83d\\ude00\\/\\\"\\u000a");
        Answer received = http.json("ReceiveMessage", "{\"QueueUrl\":\"" + queue + "\"}");
        Map<?, ?> message = (Map<?, ?>) ((List<?>) received.json().get("Messages")).get(0);
        assertThat(message.get("Body")).isEqualTo("é😀/\"\n");

        for (String body : List.of("\\ud800", "\\udc00\\ud800", "?\\ud83dx")) {
            Answer refused =
                    http.json("SendMessage", "{\"QueueUrl\":\"" + queue + "\",\"MessageBody\":\"" + body + "\"}");
            assertThat(refused.header("x-amzn-query-error")).isEqualTo("InvalidMessageContents;Sender");
        }
    }

    @Test
    void aChunkedBodyIsReadToo() {
        byte[] body = ("{\"QueueUrl\":\"" + queue + "\",\"MessageBody\":\"" + "x".repeat(100_000) + "\"}")
                .getBytes(StandardCharsets.UTF_8);
        Answer answer = http.send(http.request("/")
                .header("X-Amz-Target", "AmazonSQS.SendMessage")
                .POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body))));

        assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.ASSUMED)
    void aBodyBeyondAllLimitsIsRefusedInTheShapeOfTheProtocol() {
        byte[] body = new byte[17 * 1024 * 1024];
        Answer answer = http.send(http.request("/")
                .header("X-Amz-Target", "AmazonSQS.SendMessage")
                .POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body))));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json().get("message"))
                .isEqualTo("One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes.");
    }

    /** An announced length is judged before the body comes. */
    @Test
    void anAnnouncedBodyBeyondAllLimitsIsNotWaitedFor() throws IOException {
        try (Socket socket = new Socket("localhost", TestServer.shared().port())) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(("POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: AmazonSQS.SendMessage\r\n"
                            + "Content-Length: 99999999999\r\n\r\n{")
                    .getBytes(StandardCharsets.US_ASCII));
            byte[] start = socket.getInputStream().readNBytes(12);

            assertThat(new String(start, StandardCharsets.US_ASCII)).isEqualTo("HTTP/1.1 400");
        }
    }

    @Test
    void largeAnswersArriveWhole() {
        List<String> bodies = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            String body = Integer.toString(i).repeat(700_000);
            bodies.add(body);
            send(body);
        }
        Answer answer = http.json("ReceiveMessage", "{\"QueueUrl\":\"" + queue + "\",\"MaxNumberOfMessages\":10}");

        assertThat(answer.header("Content-Length"))
                .isEqualTo(Integer.toString(answer.body().length()));
        assertThat((List<?>) answer.json().get("Messages"))
                .extracting(message -> (Object) ((Map<?, ?>) message).get("Body"))
                .containsExactlyInAnyOrderElementsOf(bodies);
    }

    /** A client that reads slowly holds up nobody else. */
    @Test
    void slowReadersHoldUpNobody() throws IOException {
        sendLarge();
        List<Socket> slow = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            slow.add(receiveAndNotRead(0));
        }

        for (int i = 0; i < 20; i++) {
            send("quick");
        }
        for (Socket socket : slow) {
            socket.close();
        }
    }

    @Test
    @Contract(value = "5.3", evidence = Evidence.ASSUMED)
    void whatCouldNotBeWrittenIsGivenBack() throws Exception {
        sendLarge();
        Socket socket = receiveAndNotRead(600);
        assertThat(socket.getInputStream().readNBytes(1000)).hasSize(1000);
        assertThat(http.json("ReceiveMessage", "{\"QueueUrl\":\"" + queue + "\"}")
                        .body())
                .isEqualTo("{}");

        socket.setSoLinger(true, 0);
        socket.close();

        Answer answer = http.json(
                "ReceiveMessage", "{\"QueueUrl\":\"" + queue + "\",\"MaxNumberOfMessages\":10,\"WaitTimeSeconds\":10}");
        assertThat((List<?>) answer.json().get("Messages")).isNotEmpty();
    }

    private void sendLarge() {
        for (int i = 0; i < 10; i++) {
            send("x".repeat(1_000_000));
        }
    }

    private Socket receiveAndNotRead(int visibilityTimeout) throws IOException {
        String body = "{\"QueueUrl\":\"" + queue + "\",\"MaxNumberOfMessages\":10,\"VisibilityTimeout\":"
                + visibilityTimeout + "}";
        Socket socket = new Socket("localhost", TestServer.shared().port());
        socket.getOutputStream()
                .write(("POST / HTTP/1.1\r\nHost: x\r\nX-Amz-Target: AmazonSQS.ReceiveMessage\r\nContent-Length: "
                                + body.length() + "\r\n\r\n" + body)
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private void send(String body) {
        Answer answer = http.json("SendMessage", "{\"QueueUrl\":\"" + queue + "\",\"MessageBody\":\"" + body + "\"}");
        assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    }
}
