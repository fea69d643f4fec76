package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses, headers and the shape of errors. */
class TransportTest {

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final String name = Mns.newName();
    private final String path = "/queues/" + name;

    @ParameterizedTest
    @CsvSource({
        "GET,/nonsense",
        "GET,/",
        "POST,/queues",
        "POST,/queues/q",
        "PATCH,/queues/q",
        "GET,/queues/q/nonsense",
        "GET,/queues/q/messages/m",
        "OPTIONS,/queues/q",
        "GET,/commonbuy/openservice",
        "PUT,/?account",
        "GET,/20210201/nonsense"
    })
    @Contract({"1.3", "1.10", "1.11", "A67"})
    void whatIsNoOperationIsAnErrorOfMns(String method, String target) {
        http.send(http.request(target).method(method, BodyPublishers.noBody())).refused(400, "InvalidRequestURL");
        http.send(http.bare(target).header("Authorization", "MNS AKID:x").method(method, BodyPublishers.noBody()))
                .refused(400, "InvalidRequestURL");
    }

    @Test
    @Contract(value = "1.3", evidence = Evidence.ASSUMED)
    void whatOthersServeIsLeftToThem() {
        assertThat(http.send(http.bare("/nonsense")).body()).startsWith("{\"code\":\"NotFound\"");
        assertThat(http.send(http.bare("/actuator/health/liveness")).status()).isEqualTo(200);
        assertThat(http.send(http.bare("/20210201/queues/x")).body()).contains("NotAuthorizedOrNotFound");
        assertThat(http.send(http.bare("/some/prefix/queues")).body()).startsWith("{\"code\":\"NotFound\"");
        assertThat(http.send(http.bare("/queues/20210201/queues")).body()).startsWith("{\"items\":");
        for (String sqs : List.of("/queues/000000000000/x", "/000000000000/queues", "/000000000000/topics")) {
            assertThat(http.send(http.bare(sqs + "?Action=GetQueueAttributes")).body())
                    .as(sqs)
                    .doesNotContain("InvalidRequestURL", "QueueNotExist");
        }
        Answer json = http.send(http.bare("/000000000000/queues")
                .header("X-Amz-Target", "AmazonSQS.ListQueues")
                .header("Content-Type", "application/x-amz-json-1.0")
                .POST(BodyPublishers.ofString("{}")));
        assertThat(json.status()).isEqualTo(200);
    }

    @Test
    @Contract(value = "1.4", evidence = Evidence.ASSUMED)
    void aPageOfSomebodyElseCannotSendWithoutAsking() {
        http.put(path, "").is(201);
        for (String header : List.of("Origin:https://elsewhere.example", "Sec-Fetch-Site:cross-site")) {
            String[] parts = header.split(":", 2);
            Answer sent = http.send(http.bare(path + "/messages")
                    .header(parts[0], parts[1])
                    .header("Content-Type", "text/plain")
                    .POST(BodyPublishers.ofString("<Message><MessageBody>x</MessageBody></Message>")));
            assertThat(sent.status()).isEqualTo(404);
            assertThat(sent.body()).startsWith("{");
        }
        http.get(path + "/messages").refused(404, "MessageNotExist");
    }

    @Test
    @Contract("1.3")
    void aQueueMayBeCalledLikeTheVersionOfOciQueue() {
        http.put("/queues/20210201", "").is(201);
        http.get("/queues/20210201/messages").refused(404, "MessageNotExist");
        http.send(http.bare("/queues/20210201/messages")).refused(404, "MessageNotExist");
        http.delete("/queues/20210201").is(204);
    }

    @Test
    @Contract({"1.3", "1.4"})
    void aRequestNeedsNoHeaderOfMnsWhereItsPathIsClear() {
        assertThat(http.send(http.bare(path).PUT(BodyPublishers.noBody()))
                        .is(201)
                        .header("Location"))
                .endsWith(path);
        http.send(http.bare(path)).is(200);
        http.send(http.bare("/queues")).is(200);
        http.send(http.bare("/topics-are-no-queues").header("x-mns-version", "2015-06-06"))
                .refused(400, "InvalidRequestURL");
    }

    /** As curl does with what it is told to send. */
    @Test
    @Contract(value = "1.4", evidence = Evidence.ASSUMED)
    void aDocumentMayBeAnnouncedAsAForm() {
        http.send(form(path, "PUT", "<Queue><DelaySeconds>0</DelaySeconds></Queue>"))
                .is(201);
        http.send(form(
                        path + "/messages",
                        "POST",
                        "\uFEFF <Message><MessageBody>a&amp;Action=b</MessageBody></Message>"))
                .is(201);
        http.send(form(
                        path + "/messages",
                        "POST",
                        "<Message><MessageBody><![CDATA[&Action=b]]></MessageBody></Message>"))
                .is(201);
        http.send(form(path + "/messages", "POST", "MessageBody=x")).refused(400, "MalformedXML");
        http.send(form("/topics/none/messages", "POST", "<Message><MessageBody>x</MessageBody></Message>"))
                .refused(404, "TopicNotExist");
        http.send(form("/queues", "POST", "")).refused(400, "InvalidRequestURL");
        http.send(form(path + "/messages", "POST", "x".repeat(2_000_000))).refused(400, "InvalidArgument");
        String handle = http.get(path + "/messages").text("ReceiptHandle");
        http.send(form(
                        path + "/messages",
                        "DELETE",
                        "<ReceiptHandles><ReceiptHandle>" + handle + "</ReceiptHandle></ReceiptHandles>"))
                .is(204);
    }

    @Test
    @Contract(value = "1.4", evidence = Evidence.ASSUMED)
    void aFormOfAnActionIsLeftToSqs() {
        for (String target : List.of("/queues", "/queues/", "/queues/x", "/queues/x/messages", "/topics/x/messages")) {
            for (String body : List.of("Action=ListQueues", "x=" + "<".repeat(70_000) + "&Action=ListQueues")) {
                Answer answer = http.send(form(target, "POST", body));
                assertThat(answer.status()).as(target).isEqualTo(404);
                assertThat(answer.body()).as(target).startsWith("{\"code\":\"NotFound\"");
            }
        }
    }

    private HttpRequest.Builder form(String target, String method, String body) {
        return http.bare(target)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .method(method, BodyPublishers.ofString(body));
    }

    @Test
    @Contract(
            value = {"1.4", "1.11"},
            evidence = Evidence.ASSUMED)
    void thereIsOneVersion() {
        http.send(http.bare("/queues").header("x-mns-version", "2016-01-01")).refused(400, "InvalidVersionHeader");
        http.send(http.bare("/nonsense").header("x-mns-version", "1")).refused(400, "InvalidRequestURL");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/queues?x=%zz", "/queues?%C3=x", "/queues?x=%4"})
    @Contract("1.11")
    void aQueryMustBeEncoded(String target) throws IOException {
        assertThat(raw("GET " + target + " HTTP/1.1\r\nHost: x\r\nx-mns-version: 2015-06-06\r\n"))
                .startsWith("HTTP/1.1 400")
                .contains("<Code>InvalidQueryString</Code>");
    }

    @Test
    @Contract({"1.8", "1.10"})
    void everyAnswerHasItsOwnIdAndKnownHeaders() throws IOException {
        Answer one = http.get(path).refused(404, "QueueNotExist");
        Answer other = http.get(path);
        assertThat(one.header("x-mns-request-id")).isNotEqualTo(other.header("x-mns-request-id"));
        assertThat(one.text("HostId")).isEqualTo(mns.server().url());
        assertThat(one.header("Date")).isNotEmpty();

        assertThat(raw("PUT " + path + " HTTP/1.1\r\nHost: somewhere:99\r\nContent-Length: 0\r\n"))
                .contains("\r\nLocation: http://somewhere:99" + path + "\r\n")
                .contains("\r\nx-mns-request-id: ")
                .contains("\r\nx-mns-version: 2015-06-06\r\n")
                .contains("\r\nServer: AliyunMNS\r\n")
                .contains("\r\nContent-Length: 0\r\n");
    }

    @Test
    @Contract(
            value = {"1.2", "1.3"},
            evidence = Evidence.OBSERVED)
    void repeatedSlashesAreOne() throws IOException {
        assertThat(raw("PUT //queues/" + name
                        + " HTTP/1.1\r\nHost: x\r\nx-mns-version: 2015-06-06\r\nContent-Length: 0\r\n"))
                .startsWith("HTTP/1.1 201")
                .contains("\r\nLocation: http://x" + path + "\r\n");
        http.get(path).is(200);
    }

    @Test
    @Contract(
            value = {"1.2", "2.5", "5"},
            evidence = Evidence.OBSERVED)
    void anEndpointMayHaveAPrefix() {
        MNSClient client = Mns.client(mns.server().url() + "/mns/1234", SignVersion.V2);
        try {
            QueueMeta meta = new QueueMeta();
            meta.setQueueName(name);
            CloudQueue queue = client.createQueue(meta);
            queue.putMessage(TestQueue.raw("x", more -> {}));

            assertThat(queue.getAttributes().getActiveMessages()).isOne();
            assertThat(client.listQueueURL(name, null, 10).getResult())
                    .containsExactly(mns.server().url() + "/mns/1234" + path);
            assertThat(client.getAccountAttributes()).isNotNull();
            http.get(path).is(200);
        } finally {
            client.close();
        }
    }

    @Test
    @Contract(value = "1.2", evidence = Evidence.ASSUMED)
    void accountAndRegionAreThoseOfTheHost() throws IOException {
        for (String host : List.of("77.mns.cn-one.aliyuncs.com", "77.mns.cn-one-internal-vpc.aliyuncs.com:9324")) {
            raw("PUT " + path + " HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 0\r\n");
            assertThat(raw("GET /?account HTTP/1.1\r\nHost: " + host + "\r\n")).contains("<AccountId>77</AccountId>");
        }
        assertThat(raw("GET " + path + " HTTP/1.1\r\nHost: 77.mns.cn-one-internal.aliyuncs.com\r\n"))
                .startsWith("HTTP/1.1 200");
        for (String host : List.of("78.mns.cn-one.aliyuncs.com", "77.mns.cn-two.aliyuncs.com", "localhost")) {
            assertThat(raw("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\n"))
                    .as(host)
                    .startsWith("HTTP/1.1 404");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'TRACE /queues/q HTTP/1.1\r\nHost: x\r\n', 400",
        "'GET /queues/%zz HTTP/1.1\r\nHost: x\r\n', 400",
        "'GET /../queues HTTP/1.1\r\nHost: x\r\n', 400",
        "'GET /queues HTTP/1.1\r\n', 400",
        "'POST /queues/q/messages HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n', 400",
        "'POST /queues/q/messages HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: x\r\n', 501"
    })
    @Contract(
            value = {"1.10", "7"},
            evidence = Evidence.OBSERVED)
    void whatTheWebServerRefusesIsAnErrorOfMns(String request, int status) throws IOException {
        String answer = raw(request + "x-mns-version: 2015-06-06\r\n");

        assertThat(answer)
                .startsWith("HTTP/1.1 " + status)
                .contains("\r\nx-mns-request-id: ", "\r\nContent-Type: text/xml;charset=utf-8\r\n")
                .containsPattern(
                        "<Error xmlns=\"http://mns.aliyuncs.com/doc/v1\"><Code>\\w+</Code><Message>[^<]+</Message>"
                                + "<RequestId>[0-9A-F]{24}</RequestId><HostId>http://[^<]*</HostId></Error>");
    }

    /** Known by their paths, or by the headers that the web server has not read any more. */
    @ParameterizedTest
    @CsvSource({
        "'TRACE /queues/q HTTP/1.1\r\nHost: x\r\n', InvalidRequestURL, There is no operation TRACE /queues/q",
        "'GET /queues/a|b HTTP/1.1\r\nHost: x\r\n', InvalidRequestURL, percent-encoded",
        "'GET /queues/h\u00e4 HTTP/1.1\r\nHost: x\r\n', InvalidRequestURL, percent-encoded",
        "'DELETE /queues/q/messages?ReceiptHandle=1-a^b HTTP/1.1\r\nHost: x\r\n', InvalidRequestURL, percent-encoded",
        "'GET /mns/1234/queues/a|b HTTP/1.1\r\nHost: x\r\nX-MNS-Version: 2015-06-06\r\n', InvalidRequestURL, percent-encoded",
        "'GET /nonsense?a|b HTTP/1.1\r\nHost: x\r\nAuthorization: MNS a:b\r\n', InvalidRequestURL, percent-encoded",
        "'PUT /queues/%LONG% HTTP/1.1\r\nHost: x\r\n', InvalidRequestURL, too long",
        "'GET /queues/%zz HTTP/1.1\r\nHost: x\r\n', InvalidRequestURL, percent-encoded",
        "'GET /../queues HTTP/1.1\r\nHost: x\r\nx-mns-version: 2015-06-06\r\n', InvalidRequestURL, root",
        "'GET /queues/q HTTP/1.1\r\nHost: x\r\nX: %LONG%\r\n', InvalidArgument, headers",
        "'GET /queues/q HTTP/1.1\r\n', InvalidArgument, Host",
        "'GET /queues/q HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n', InvalidArgument, headers",
        "'POST /queues/q/messages HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n', InvalidArgument, Content-Length",
        "'POST /queues/q/messages HTTP/1.1\r\nHost: x\r\nExpect: foo\r\n', InvalidArgument, Expect",
        "'POST /queues/q/messages HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n', InvalidArgument, Transfer-Encoding",
        "'POST /queues/q/messages HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', InvalidArgument, chunks"
    })
    @Contract(
            value = {"1.10", "1.11", "7"},
            evidence = Evidence.ASSUMED)
    void whatTheWebServerRefusesIsSaidInTheWordsOfMns(String request, String code, String words) throws IOException {
        String answer = raw(request.replace("%LONG%", "q".repeat(9_000)));

        assertThat(answer)
                .startsWith("HTTP/1.1 ")
                .contains("\r\nx-mns-request-id: ", "\r\nContent-Type: text/xml;charset=utf-8\r\n")
                .contains("<Code>" + code + "</Code><Message>")
                .containsPattern("<Message>[^<]*" + Pattern.quote(words) + "[^<]*</Message>");
    }

    @Test
    @Contract({"1.3", "8.9"})
    void namesOfParametersAreReadInAnyCaseAndOrder() {
        http.put(path, "").is(201);
        http.post(path + "/messages", "<Message><MessageBody>x</MessageBody></Message>")
                .is(201);
        Answer received =
                http.get(path + "/messages?NUMOFMESSAGES=1&WaitSeconds=0").is(200);
        received.root("Messages");
        String handle = received.text("ReceiptHandle");
        http.put(path + "/messages?VISIBILITYTIMEOUT=5&receipthandle=" + handle, "")
                .is(200);
        http.put(path + "?MetaOverride=TRUE", "<Queue/>").is(204);
    }

    @Test
    @Contract(
            value = {"1.4", "8.13"},
            evidence = Evidence.OBSERVED)
    void thePermissionToSendABodyComesAtOnce() throws IOException {
        http.put(path, "").is(201);
        String body = "<Message><MessageBody>x</MessageBody></Message>";
        for (String method : List.of("POST", "DELETE")) {
            try (Socket socket = new Socket("localhost", mns.server().port())) {
                socket.setSoTimeout(2_500);
                String head = method + " " + path + "/messages HTTP/1.1\r\nHost: x\r\nx-mns-version: 2015-06-06\r\n"
                        + "Expect: 100-continue\r\nConnection: close\r\nContent-Length: " + body.length() + "\r\n\r\n";
                socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
                byte[] permission = socket.getInputStream().readNBytes("HTTP/1.1 100".length());
                assertThat(new String(permission, StandardCharsets.ISO_8859_1)).isEqualTo("HTTP/1.1 100");
                socket.getOutputStream().write(body.getBytes(StandardCharsets.ISO_8859_1));
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .contains(method.equals("POST") ? "HTTP/1.1 201" : "<Code>MalformedXML</Code>");
            }
        }
    }

    private String raw(String head) throws IOException {
        try (Socket socket = new Socket("localhost", mns.server().port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream().write((head + "Connection: close\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
