package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How HTTP itself may be used: methods, encodings, web pages, and what belongs to others. */
@Contract(
        value = {"1", "1.5"},
        evidence = Evidence.ASSUMED)
class HttpTest {

    private final Http http = new Http(TestServer.shared());
    private final String queue = Sqs.newName();
    private final String path = "/000000000000/" + queue;

    HttpTest() {
        http.json("CreateQueue", "{\"QueueName\":\"" + queue + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "x-gzip", " GZIP"})
    void packedBodiesAreUnpacked(String encoding) throws IOException {
        Answer json = http.send(http.request("/")
                .header("X-Amz-Target", "AmazonSQS.SendMessage")
                .header("Content-Encoding", encoding)
                .POST(BodyPublishers.ofByteArray(packed("{\"QueueUrl\":\"" + queue + "\",\"MessageBody\":\"hi\"}"))));
        assertThat(json.json().get("MD5OfMessageBody")).isEqualTo("49f68a5c8493ec2c0bf489821c21fc3b");

        assertThat(postForm(encoding, packed("Action=SendMessage&MessageBody=hi"))
                        .xml("MD5OfMessageBody"))
                .isEqualTo("49f68a5c8493ec2c0bf489821c21fc3b");
    }

    @Test
    void aPackedBodyIsLimitedByWhatItUnpacksTo() throws IOException {
        Answer answer = postForm("gzip", packed("Action=SendMessage&MessageBody=" + "x".repeat(17 << 20)));

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.xml("Message"))
                .isEqualTo("One or more parameters are invalid. Reason: Message must be shorter than 1048576 bytes.");
    }

    @Test
    void whatCannotBeUnpackedIsRefused() throws IOException {
        byte[] whole = packed("Action=SendMessage&MessageBody=hi");
        byte[] half = java.util.Arrays.copyOf(whole, whole.length / 2);

        assertThat(postForm("gzip", "not gzip".getBytes(StandardCharsets.US_ASCII))
                        .xml("Code"))
                .isEqualTo("MalformedInput");
        assertThat(postForm("gzip", half).xml("Code")).isEqualTo("MalformedInput");
        assertThat(postForm("br", whole).xml("Message")).isEqualTo("The content encoding br is not supported.");
        assertThat(postForm("identity", "Action=SendMessage&MessageBody=hi".getBytes(StandardCharsets.US_ASCII))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void aClientMayWaitToBeToldToGoOn() throws IOException {
        byte[] body = "Action=SendMessage&MessageBody=hi".getBytes(StandardCharsets.US_ASCII);
        try (Socket socket = new Socket("localhost", TestServer.shared().port())) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            InputStream in = socket.getInputStream();
            out.write(("POST " + path + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                            + "Expect: 100-continue\r\nContent-Length: " + body.length
                            + "\r\nConnection: close\r\n\r\n")
                    .getBytes(StandardCharsets.US_ASCII));
            assertThat(text(in.readNBytes(12))).isEqualTo("HTTP/1.1 100");
            out.write(body);

            assertThat(text(in.readAllBytes())).contains("HTTP/1.1 200").contains("49f68a5c8493ec2c0bf489821c21fc3b");
        }
    }

    @Test
    void aFormMayComeInChunks() {
        byte[] body = ("Action=SendMessage&MessageBody=" + "x".repeat(100_000)).getBytes(StandardCharsets.US_ASCII);
        Answer answer = http.send(http.request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.fromPublisher(BodyPublishers.ofByteArray(body))));

        assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    void pagesMayAskWhatTheyMaySend() {
        for (String asked : new String[] {"/", path, "/any/path"}) {
            Answer answer = http.send(http.request(asked)
                    .method("OPTIONS", BodyPublishers.noBody())
                    .header("Origin", "http://localhost:3000")
                    .header("Access-Control-Request-Method", "POST")
                    .header("Access-Control-Request-Headers", "content-type,x-amz-target,x-new"));

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Access-Control-Allow-Origin")).isEqualTo("http://localhost:3000");
            assertThat(answer.header("Access-Control-Allow-Methods")).contains("POST");
            assertThat(answer.header("Access-Control-Allow-Headers")).isEqualTo("content-type,x-amz-target,x-new");
        }
    }

    @Test
    void pagesMayReadAnswers() {
        Answer json = http.send(http.request("/")
                .header("Origin", "http://localhost:3000")
                .header("X-Amz-Target", "AmazonSQS.GetQueueUrl")
                .POST(BodyPublishers.ofString("{\"QueueName\":\"unknown\"}")));
        assertThat(json.status()).isEqualTo(400);
        assertThat(json.header("Access-Control-Allow-Origin")).isEqualTo("http://localhost:3000");
        assertThat(json.header("Access-Control-Expose-Headers")).contains("x-amzn-query-error");

        Answer xml = http.send(http.request(path + "?Action=ReceiveMessage").header("Origin", "http://localhost:3000"));
        assertThat(xml.status()).isEqualTo(200);
        assertThat(xml.header("Access-Control-Allow-Origin")).isEqualTo("http://localhost:3000");
        assertThat(http.get(path + "?Action=ReceiveMessage").header("Access-Control-Allow-Origin"))
                .isEmpty();
    }

    /** A browser sends forms without asking first, so it is not enough to keep the answer from the page. */
    @Test
    void pagesFromElsewhereCannotDoAnything() {
        Answer json = http.send(http.request("/")
                .header("Origin", "https://page.example")
                .header("X-Amz-Target", "AmazonSQS.ListQueues")
                .POST(BodyPublishers.ofString("{}")));
        assertThat(json.status()).isEqualTo(403);
        assertThat(json.header("x-amzn-query-error")).isEqualTo("AccessDenied;Sender");
        assertThat(json.header("Access-Control-Allow-Origin")).isEmpty();

        Answer xml = http.send(http.request(path + "?Action=DeleteQueue").header("Origin", "https://page.example"));
        assertThat(xml.status()).isEqualTo(403);
        assertThat(xml.xml("Code")).isEqualTo("AccessDenied");
        assertThat(xml.xml("Message")).contains(path, "https://page.example");
        assertThat(http.get(path + "?Action=ReceiveMessage").status()).isEqualTo(200);
    }

    @Test
    void headIsGetWithoutTheBody() {
        Answer root = http.send(http.request("/").method("HEAD", BodyPublishers.noBody()));
        assertThat(root.status()).isEqualTo(200);
        assertThat(root.body()).isEmpty();

        Answer answer =
                http.send(http.request(path + "?Action=GetQueueAttributes").method("HEAD", BodyPublishers.noBody()));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("text/xml");
        assertThat(answer.body()).isEmpty();
        assertThat(http.send(http.request(path).method("HEAD", BodyPublishers.noBody()))
                        .status())
                .isEqualTo(404);
    }

    /** What is not clearly SQS goes on to whoever else is there. */
    @ParameterizedTest
    @CsvSource({
        "GET, /actuator/health, 200",
        "GET, /actuator/health?Action=ListQueues, 200",
        "GET, /, 404",
        "GET, /?x=%zz, 404",
        "PUT, /?Action=ListQueues, 404",
        "DELETE, /000000000000/x?Action=DeleteQueue, 404",
        "GET, /queues/x/messages?Action=ReceiveMessage, 404",
        "GET, /20210201/queues/x/messages, 404"
    })
    void othersAnswerTheRest(String method, String target, int status) throws IOException {
        try (Socket socket = new Socket("localhost", TestServer.shared().port())) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream()
                    .write((method + " " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String answer = text(socket.getInputStream().readAllBytes());

            assertThat(answer).startsWith("HTTP/1.1 " + status + " ").doesNotContain("x-amzn-RequestId");
        }
    }

    private Answer postForm(String encoding, byte[] body) {
        return http.send(http.request(path)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Content-Encoding", encoding)
                .POST(BodyPublishers.ofByteArray(body)));
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }
}
