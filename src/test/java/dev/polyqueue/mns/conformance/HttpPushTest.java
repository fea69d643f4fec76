package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.TopicMessage;
import dev.polyqueue.mns.conformance.Receiver.Post;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.Date;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What is posted to endpoints, and how it is signed. */
@Contract("4.5")
class HttpPushTest {

    static final String CERTIFICATE = "/topics/.push/certificate.pem";

    private final Mns mns = Mns.shared();
    private final TestTopic topic = TestTopic.create(mns);
    private final Receiver receiver = new Receiver();

    /** Has the key made, which may take longer than tests are patient. */
    @BeforeAll
    static void makeTheKey() throws Exception {
        certificate(Mns.shared().server().url() + CERTIFICATE);
    }

    @AfterEach
    void close() {
        receiver.close();
    }

    @ParameterizedTest
    @EnumSource(names = {"XML", "JSON", "SIMPLIFIED"})
    @Contract({"4.4", "4.5"})
    void isWhatLandsInQueues(NotifyContentFormat format) {
        TestQueue queue = mns.queue();
        topic.subscribe("same", receiver.url() + "/x", format);
        topic.publish("hello <é>", "red");
        Post post = one();
        topic.sdk().unsubscribe("same");
        topic.subscribe("same", topic.endpoint(queue), format);
        topic.publish("hello <é>", "red");

        String variable = "PublishTime(>|\":\")\\d+|MessageId(>|\":\")\\w+";
        assertThat(post.body().replaceAll(variable, ""))
                .isEqualTo(queue.one().getMessageBodyAsRawString().replaceAll(variable, ""))
                .contains("é");
        assertThat(post.header("content-type"))
                .isEqualTo(Map.of(
                                "XML",
                                "text/xml;charset=utf-8",
                                "JSON",
                                "application/json;charset=utf-8",
                                "SIMPLIFIED",
                                "text/plain;charset=utf-8")
                        .get(format.name()));
    }

    @Test
    void saysInItsHeadersWhatTheBodyDoesNot() {
        topic.subscribe("plain", receiver.url() + "/x", NotifyContentFormat.SIMPLIFIED);
        TopicMessage published = topic.publish("x", "red");

        Post post = one();

        assertThat(post.method()).isEqualTo("POST");
        assertThat(post.header("x-mns-message-id")).isEqualTo(published.getMessageId());
        assertThat(post.header("x-mns-message-tag")).isEqualTo("red");
        assertThat(post.header("x-mns-request-id")).matches("[0-9A-F]{24}");
        assertThat(post.header("x-mns-version")).isEqualTo("2015-06-06");
        assertThat(post.header("user-agent")).isEqualTo("Aliyun Notification Service Agent");
        assertThat(post.header("x-mns-publish-time")).hasSize(13);
    }

    @ParameterizedTest
    @CsvSource({
        "\u7ea2\u8272, %E7%BA%A2%E8%89%B2",
        "a&#10;b&#9;c, a%0Ab%09c",
        "'&#32;red&#32;', %20red%20",
        "100% red, 100% red",
        "100% \u00e4, 100%25%20%C3%A4"
    })
    @Contract(value = "4.5", evidence = Evidence.ASSUMED)
    void encodesATagThatNoHeaderCanCarry(String tag, String header) throws Exception {
        topic.subscribe("tagged", receiver.url() + "/x", NotifyContentFormat.SIMPLIFIED);
        mns.http()
                .post(
                        topic.path() + "/messages",
                        "<Message><MessageBody>x</MessageBody><MessageTag>" + tag + "</MessageTag></Message>")
                .is(201);

        Post post = one();

        assertThat(post.header("x-mns-message-tag")).isEqualTo(header);
        assertThat(isSignedBy(certificate(mns.server().url() + CERTIFICATE), post, post.target()))
                .isTrue();
    }

    @Test
    @Contract(value = "4.5", evidence = Evidence.ASSUMED)
    void encodesAPathThatNoRequestLineCanCarry() throws Exception {
        topic.subscribe("path", receiver.url() + "/\u00e4?\u00f6", NotifyContentFormat.XML);
        topic.publish("x");

        Post post = one();

        assertThat(post.target()).isEqualTo("/%C3%A4?%C3%B6");
        assertThat(isSignedBy(certificate(mns.server().url() + CERTIFICATE), post, post.target()))
                .isTrue();
    }

    @Test
    @Contract(value = "4.5", evidence = Evidence.OBSERVED)
    void saysWhereItComesFrom() {
        topic.subscribe("origin", receiver.url() + "/x", NotifyContentFormat.XML);
        topic.publish("x");

        Post post = one();

        assertThat(post.header("x-mns-topic-owner")).isEqualTo("1234567890123456");
        assertThat(post.header("x-mns-topic-name")).isEqualTo(topic.name());
        assertThat(post.header("x-mns-subscriber")).isEqualTo("1234567890123456");
        assertThat(post.header("x-mns-subscription-name")).isEqualTo("origin");
        assertThat(post.headers()).doesNotContainKeys("x-mns-message-id", "x-mns-message-tag");
    }

    @Test
    void goesToTheEndpointAsItIsWritten() {
        topic.subscribe("query", "http://localhost:" + receiver.port() + "/a%20b?c=d&e", NotifyContentFormat.XML);
        topic.publish("x");
        Post post = one();
        assertThat(post.target()).isEqualTo("/a%20b?c=d&e");
        assertThat(post.header("host")).isEqualTo("localhost:" + receiver.port());
    }

    @Test
    void goesToNotificationsUnlessThereIsAPath() {
        topic.subscribe("short", receiver.url(), NotifyContentFormat.XML);
        topic.publish("x");
        assertThat(one().target()).isEqualTo("/notifications");
    }

    @ParameterizedTest
    @EnumSource(names = {"XML", "JSON", "SIMPLIFIED"})
    void isSignedWithTheKeyOfTheCertificateThatIsServed(NotifyContentFormat format) throws Exception {
        topic.subscribe("signed", receiver.url() + "/path?q=1", format);
        topic.publish("x", "red");

        Post post = one();

        String certificateUrl =
                new String(Base64.getDecoder().decode(post.header("x-mns-signing-cert-url")), StandardCharsets.UTF_8);
        assertThat(certificateUrl).startsWith(mns.server().url() + "/topics/");
        X509Certificate certificate = certificate(certificateUrl);
        certificate.verify(certificate.getPublicKey());
        certificate.checkValidity(new Date(mns.now()));
        assertThat(isSignedBy(certificate, post, post.target())).isTrue();
        assertThat(isSignedBy(certificate, post, "/other")).isFalse();
        assertThat(post.header("content-md5"))
                .isEqualTo(Base64.getEncoder()
                        .encodeToString(HexFormat.of()
                                .formatHex(MessageDigest.getInstance("MD5")
                                        .digest(post.body().getBytes(StandardCharsets.UTF_8)))
                                .getBytes(StandardCharsets.US_ASCII)));
    }

    /** As Alibaba tells receivers to do it. */
    static boolean isSignedBy(X509Certificate certificate, Post post, String path) throws Exception {
        Map<String, String> marked = new TreeMap<>(post.headers());
        marked.keySet().removeIf(name -> !name.startsWith("x-mns-"));
        String text = "POST\n" + post.header("content-md5") + "\n" + post.header("content-type") + "\n"
                + post.header("date") + "\n"
                + marked.entrySet().stream()
                        .map(header -> header.getKey() + ":" + header.getValue())
                        .collect(Collectors.joining("\n"))
                + "\n" + path;
        Signature signature = Signature.getInstance("SHA1withRSA");
        signature.initVerify(certificate.getPublicKey());
        signature.update(text.getBytes(StandardCharsets.UTF_8));
        return signature.verify(Base64.getDecoder().decode(post.header("authorization")));
    }

    static X509Certificate certificate(String url) throws Exception {
        byte[] pem = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofByteArray())
                .body();
        return (X509Certificate)
                CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(pem));
    }

    @Test
    void namesItsCertificateUnderTheAddressOfThePublisher() {
        topic.subscribe("prefixed", receiver.url(), NotifyContentFormat.XML);
        new Http(mns.server().url() + "/mns/1234")
                .post(topic.path() + "/messages", "<Message><MessageBody>x</MessageBody></Message>")
                .is(201);
        String url = new String(Base64.getDecoder().decode(one().header("x-mns-signing-cert-url")));
        assertThat(url).startsWith(mns.server().url() + "/mns/1234/topics/");
        assertThat(new Http(url).send(new Http(url).bare("")).body()).startsWith("-----BEGIN CERTIFICATE-----");
    }

    @Test
    void isSignedWithOneKeyByAllServersAndForEver() throws Exception {
        try (TestServer other = TestServer.on(mns.server().database());
                TestServer alone = TestServer.start()) {
            assertThat(certificate(other.url() + CERTIFICATE))
                    .isEqualTo(certificate(mns.server().url() + CERTIFICATE))
                    .isNotEqualTo(certificate(alone.url() + CERTIFICATE));
        }
    }

    @Test
    @Contract(value = "4.5", evidence = Evidence.ASSUMED)
    void servesItsCertificateToWhoeverAsks() throws Exception {
        try (TestServer strict =
                TestServer.start("polyqueue.mns.keys[0].id=AKID", "polyqueue.mns.keys[0].secret=SECRET")) {
            new Http(strict.url()).get("/topics/t").refused(400, "MissingAuthorizationHeader");
            X509Certificate certificate = certificate(strict.url() + CERTIFICATE);
            assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=Polyqueue push");
        }
    }

    private Post one() {
        await().until(() -> receiver.posts().size() == 1);
        return receiver.posts().get(0);
    }
}
