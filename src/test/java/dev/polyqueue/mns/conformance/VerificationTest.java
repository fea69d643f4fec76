package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.ServiceException;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A server that knows its callers' keys: one whatever the date, and one that looks at it. */
@Contract("1.7")
class VerificationTest {

    private static final String[] KEYS = {
        "polyqueue.mns.keys[0].id=AKID",
        "polyqueue.mns.keys[0].secret=SECRET",
        "polyqueue.mns.keys[1].id=OTHER",
        "polyqueue.mns.keys[1].secret=OTHER SECRET"
    };

    private static TestServer anyDate;
    private static TestServer today;

    @BeforeAll
    static void start() {
        today = TestServer.start(KEYS);
        anyDate = TestServer.start(KEYS[0], KEYS[1], "polyqueue.mns.clock-skew-check=false");
    }

    @AfterAll
    static void stop() {
        today.close();
        anyDate.close();
    }

    @ParameterizedTest
    @EnumSource(SignVersion.class)
    @Contract(
            value = {"1.5", "1.6", "1.7"},
            evidence = Evidence.OBSERVED)
    void whatTheSdkSignsIsAccepted(SignVersion version) throws Exception {
        for (String prefix : List.of("", "/mns/1234")) {
            MNSClient client = Mns.client(today.url() + prefix, version);
            try {
                CloudQueue queue = client.getQueueRef(Mns.newName());
                queue.create();
                QueueMeta meta = new QueueMeta();
                meta.setQueueName(queue.getAttributes().getQueueName());
                queue.setAttributes(meta);
                queue.putMessage(TestQueue.raw("x", more -> more.setDelaySeconds(0)));
                assertThat(queue.batchPeekMessage(16)).hasSize(1);
                Message message = queue.popMessage(0);
                String handle = queue.changeMessageVisibilityTimeout(message.getReceiptHandle(), 60);
                queue.deleteMessage(handle);
                assertThat(queue.batchPopMessage(16, 0)).isNull();
                assertThat(client.listQueue("mns", null, 1).getResult()).hasSize(1);
                assertThat(client.getAccountAttributes().getLoggingBucket()).isEmpty();
                assertThat(client.openService().getOrderId()).isNotEmpty();
                queue.delete();
            } finally {
                client.close();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(SignVersion.class)
    @Contract({"1.5", "1.6", "1.7", "A64"})
    void anotherSecretIsRefusedWithTheStringToSign(SignVersion version) {
        MNSClient client = Mns.client(today.url(), version, "AKID", "WRONG");
        try {
            assertThatThrownBy(() -> client.getQueueRef("q").create())
                    .isInstanceOfSatisfying(ServiceException.class, error -> {
                        assertThat(error.getErrorCode()).isEqualTo("SignatureDoesNotMatch");
                        assertThat(error.getMessage())
                                .contains("PUT\n", "/queues/q", "x-mns-version:2015-06-06", "text/xml;charset=UTF-8");
                    });
        } finally {
            client.close();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PUT|Mon, 30 Nov 2026 17:04:56 GMT||/queues/q1|ob25wjDcCJnINKsHp2cUX2r1rl8=",
                "GET|Mon, 30 Nov 2026 17:04:57 GMT|x-mns-marker:MARK,x-mns-prefix:q,x-mns-ret-number:10,x-mns-with-meta:true"
                        + "|/queues|Na6X18u+RRIyHx3tLNLExi/c2OQ=",
                "DELETE|Mon, 30 Nov 2026 17:04:58 GMT|"
                        + "|/queues/q1/messages?ReceiptHandle=1-ODU4OTkzNDU5My0xNDMyNzI3ODI3LTItOA=="
                        + "|jb0zgX9kvgXolEDDVhoCvjIkkvM=",
                "PUT|Mon, 30 Nov 2026 17:05:00 GMT||/mns/1234/queues/q1|ZZIXntCqq7pCcbc8NbGFBx8iP38="
            })
    @Contract(
            value = {"1.5", "A64"},
            evidence = Evidence.OBSERVED)
    void theVectorsOfVersion2AreAccepted(String method, String date, String headers, String target, String signature) {
        assertGood(send(anyDate, method, target, date, headers, "MNS AKID:" + signature));
        for (int at = 0; at < signature.length() - 2; at += 5) {
            send(anyDate, method, target, date, headers, "MNS AKID:" + changed(signature, at))
                    .refused(403, "SignatureDoesNotMatch");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DELETE|/queues/q1/messages?ReceiptHandle=1-AB==|ce530f88-5a3e-4d55-8c6f-cfcf4f517227"
                        + "|268234cb4a632a06f69853feadbaa9687a4aecc886c7c2e1fe5fb9f407eeb044",
                "GET|/queues/q1/messages?waitseconds=1|d20e22a3-1bda-4f41-9b4c-601d54712259"
                        + "|2036b0f4a73b7dfc5737afbdd4b21d34e66924f034d385438d82a24aeb489beb",
                "GET|/prefix/queues/q1/messages?waitseconds=1|d20e22a3-1bda-4f41-9b4c-601d54712259"
                        + "|2036b0f4a73b7dfc5737afbdd4b21d34e66924f034d385438d82a24aeb489beb"
            })
    @Contract(
            value = {"1.6", "A64"},
            evidence = Evidence.OBSERVED)
    void theVectorsOfVersion4AreAccepted(String method, String target, String id, String signature) {
        String date = "Mon, 30 Nov 2026 17:05:00 GMT";
        String scope = "MNS4-HMAC-SHA256 Credential=AKID/20261130/cn-local/mns/aliyun_v4_request,Signature=";
        String headers = "x-mns-user-request-id:" + id;

        assertGood(send(anyDate, method, target, date, headers, scope + signature));
        for (int at = 0; at < signature.length(); at += 9) {
            send(anyDate, method, target, date, headers, scope + changed(signature, at))
                    .refused(403, "SignatureDoesNotMatch");
        }
        send(anyDate, method, target, date, headers, scope.replace("cn-local", "cn-other") + signature)
                .refused(403, "SignatureDoesNotMatch");
        send(anyDate, method, target, date, headers, scope.replace("/mns/", "/oss/") + signature)
                .refused(400, "InvalidAuthorizationHeader");
        send(anyDate, method, target, date, headers, "APSARA-" + scope + signature)
                .refused(400, "InvalidAuthorizationHeader");
    }

    @Test
    @Contract({"1.7", "A65"})
    void theReasonOfARefusalIsSaid() throws Exception {
        String now = date(0);
        String good = v2(now, "");
        send(today, "GET", "/queues", null, null, null).refused(400, "MissingAuthorizationHeader");
        for (String odd : List.of("MNS AKID", "MNS :x", "Basic QUtJRDp4", "MNS4-HMAC-SHA256 Credential=AKID")) {
            send(today, "GET", "/queues", now, null, odd).refused(400, "InvalidAuthorizationHeader");
        }
        send(today, "GET", "/queues", null, null, good).refused(400, "MissingDateHeader");
        send(today, "GET", "/queues", "today", null, good).refused(400, "InvalidDateHeader");
        for (long minutes : new long[] {-20, 20}) {
            String off = date(minutes);
            send(today, "GET", "/queues", off, null, v2(off, "")).refused(408, "TimeExpired");
        }
        String near = date(-14);
        send(today, "GET", "/queues", near, null, v2(near, "")).is(200);
        send(today, "GET", "/queues", now, null, good.replace("AKID", "NOBODY")).refused(403, "InvalidAccessKeyId");
        send(today, "GET", "/queues", now, null, good.replace("AKID", "OTHER")).refused(403, "SignatureDoesNotMatch");
        send(today, "GET", "/queues", now, null, good).is(200);
        send(today, "GET", "/nonsense", now, null, null).refused(400, "InvalidRequestURL");
    }

    @Test
    @Contract(
            value = {"1.4", "1.5"},
            evidence = Evidence.OBSERVED)
    void theReplacementOfTheDateCounts() throws Exception {
        String now = date(0);
        send(today, "GET", "/queues", null, "x-mns-date:" + now, v2(now, "", "x-mns-date:" + now + "\n"))
                .is(200);
    }

    @Test
    @Contract(
            value = {"1.4", "8.6", "A66"},
            evidence = Evidence.OBSERVED)
    void aDigestOfTheBodyMustBeRight() throws Exception {
        String now = date(0);
        for (String good : List.of("ZDQxZDhjZDk4ZjAwYjIwNGU5ODAwOTk4ZWNmODQyN2U=", "1B2M2Y8AsgTpgAmY7PhCfg==")) {
            send(today, "GET", "/queues", now, "Content-MD5:" + good, v2(now, good))
                    .is(200);
        }
        for (String wrong : List.of("AAAAAAAAAAAAAAAAAAAAAA==", "d41d8cd98f00b204e9800998ecf8427e")) {
            send(today, "GET", "/queues", now, "Content-MD5:" + wrong, v2(now, wrong))
                    .refused(400, "InvalidDigest");
        }
    }

    @Test
    @Contract("1.7")
    void withoutKeysEverybodyIsLetIn() {
        TestServer open = TestServer.shared();
        for (String any : new String[] {null, "MNS AKID:nonsense", "Bearer x"}) {
            send(open, "GET", "/queues", null, "Content-MD5:nonsense", any).is(200);
        }
    }

    private static void assertGood(Answer answer) {
        assertThat(answer.status()).as(answer.body()).isIn(200, 201, 204, 404);
        assertThat(answer.body()).doesNotContain("Signature");
    }

    private static Answer send(
            TestServer server, String method, String target, String date, String headers, String authorization) {
        Http http = new Http(server.url());
        HttpRequest.Builder request = http.request(target).method(method, BodyPublishers.noBody());
        if (date != null) {
            request.header("Date", date);
        }
        if (headers != null) {
            for (String header : headers.split(",(?=[a-zA-Z-]+:)")) {
                int colon = header.indexOf(':');
                request.header(header.substring(0, colon), header.substring(colon + 1));
            }
        }
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        return http.send(request);
    }

    private static String date(long minutesFromNow) {
        return DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.now().plusSeconds(60 * minutesFromNow).atOffset(ZoneOffset.UTC));
    }

    /** The signature of a GET of /queues, made by the rules of the contract alone. */
    private static String v2(String date, String contentMd5) throws Exception {
        return v2(date, contentMd5, "");
    }

    private static String v2(String date, String contentMd5, String headers) throws Exception {
        String text = "GET\n" + contentMd5 + "\ntext/xml;charset=UTF-8\n" + date + "\n" + headers
                + "x-mns-version:2015-06-06\n/queues";
        Mac mac = Mac.getInstance("HmacSHA1");
        mac.init(new SecretKeySpec("SECRET".getBytes(StandardCharsets.UTF_8), "HmacSHA1"));
        return "MNS AKID:" + Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String changed(String signature, int at) {
        char other = signature.charAt(at) == 'a' ? 'b' : 'a';
        return signature.substring(0, at) + other + signature.substring(at + 1);
    }
}
