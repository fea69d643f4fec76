package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.SubscriptionMeta.NotifyStrategy;
import dev.polyqueue.mns.conformance.Receiver.Post;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What becomes of messages that their receiver does not take. On a server of its own, since it moves the clock. */
@Contract("4.5")
class PushRetryTest {

    /** Longer than any pause between two tries with backoff. */
    private static final Duration A_WHILE = Duration.ofSeconds(20);

    private static TestServer server;
    private static Mns mns;

    private final TestTopic topic = TestTopic.create(mns);
    private final Receiver receiver = new Receiver();

    @BeforeAll
    static void start() throws Exception {
        server = TestServer.start("polyqueue.mns.push.timeout=1s");
        mns = Mns.on(server);
        HttpPushTest.certificate(server.url() + HttpPushTest.CERTIFICATE); // has the key made, which takes long
    }

    @AfterAll
    static void stop() {
        mns.client().close();
        server.close();
    }

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    @Contract({"4.5", "A62"})
    void comesAgainUntilItIsTaken() {
        receiver.answering(500);
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);
        assertThat(topic.sdk().getAttribute().getMessageCount()).isEqualTo(1);

        receiver.answering(204);
        mns.pass(A_WHILE);

        await().until(() -> topic.pushes("delivered") == 1);
        assertThat(receiver.posts()).hasSize(2);
        Post first = receiver.posts().get(0);
        Post second = receiver.posts().get(1);
        assertThat(second.body()).isEqualTo(first.body()).isEqualTo("x");
        for (String name : new String[] {"x-mns-message-id", "x-mns-publish-time", "x-mns-subscription-name"}) {
            assertThat(second.header(name)).isEqualTo(first.header(name)).isNotEmpty();
        }
        assertThat(topic.sdk().getAttribute().getMessageCount()).isZero();
    }

    @Test
    @Contract({"4.2", "4.5"})
    void comesFourTimesWithBackoffAndThenNeverAgain() {
        receiver.answering(500);
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        for (int failures = 1; failures <= 3; failures++) {
            long expected = failures;
            await().until(() -> topic.pushes("failed") == expected);
            mns.pass(A_WHILE);
        }
        await().until(() -> topic.pushes("dropped") == 1);
        assertThat(receiver.posts()).hasSize(4);
        assertThat(topic.sdk().getAttribute().getMessageCount()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204, 299})
    void isTakenWithAnyStatusOfSuccess(int status) {
        receiver.answering(status);
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("delivered") == 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 304, 400, 403, 404, 429, 500, 503})
    void isNotTakenWithAnyOther(int status) {
        receiver.answering(status);
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);
        assertThat(receiver.posts()).hasSize(1);
    }

    @Test
    void followsNoRedirect() {
        try (Receiver elsewhere = new Receiver()) {
            receiver.answering(new Receiver.Answer() {
                @Override
                public int status(Post post) {
                    return 307;
                }

                @Override
                public String location() {
                    return elsewhere.url() + "/elsewhere";
                }
            });
            topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
            topic.publish("x");
            await().until(() -> topic.pushes("failed") == 1);
            assertThat(receiver.posts()).hasSize(1);
            assertThat(elsewhere.posts()).isEmpty();
        }
    }

    @Test
    void givesUpOnAReceiverThatHangsAndTriesAgain() {
        CountDownLatch released = new CountDownLatch(1);
        receiver.answering(post -> {
            released.await();
            return 204;
        });
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);

        receiver.answering(204);
        mns.pass(A_WHILE);

        await().until(() -> topic.pushes("delivered") == 1);
        released.countDown();
        assertThat(receiver.posts()).hasSize(2);
    }

    @Test
    void triesAgainWhereNobodyListens() {
        Receiver gone = new Receiver();
        gone.close();
        topic.subscribe("s", gone.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://192.0.2.1/", "http://169.254.169.254/latest/meta-data", "http://0.0.0.0:%d/"})
    @Contract(value = "4.5", evidence = Evidence.ASSUMED)
    void goesToNoForbiddenHost(String endpoint) {
        topic.subscribe("s", endpoint.formatted(receiver.port()), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);
        assertThat(receiver.posts()).isEmpty();
    }

    @Test
    @Contract(value = "4.5", evidence = Evidence.ASSUMED)
    void goesToAHostThatTheSettingsAllow() {
        try (TestServer lenient = TestServer.start("polyqueue.mns.push.hosts=0.0.0.0")) {
            Mns other = Mns.on(lenient);
            TestTopic itsTopic = TestTopic.create(other);
            itsTopic.subscribe("s", "http://0.0.0.0:" + receiver.port() + "/", NotifyContentFormat.SIMPLIFIED);
            itsTopic.publish("x");
            await().atMost(Duration.ofSeconds(40)) // the server makes its key first
                    .until(() -> receiver.posts().size() == 1);
            other.client().close();
        }
    }

    @Test
    @Contract("4.2")
    void followsTheStrategyThatItHasNow() {
        receiver.answering(500);
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);
        mns.http()
                .put(
                        topic.path("s") + "?metaoverride=true",
                        "<Subscription><NotifyStrategy>" + NotifyStrategy.EXPONENTIAL_DECAY_RETRY
                                + "</NotifyStrategy></Subscription>")
                .is(204);
        for (int failures = 1; failures <= 4; failures++) {
            long expected = failures;
            await().until(() -> topic.pushes("failed") >= expected);
            mns.pass(A_WHILE);
        }
        await().until(() -> topic.pushes("failed") >= 5);
        assertThat(topic.pushes("dropped")).isZero();
    }

    @Test
    void comesNoMoreOnceUnsubscribed() {
        receiver.answering(500);
        topic.subscribe("s", receiver.url(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> topic.pushes("failed") == 1);

        topic.sdk().unsubscribe("s");
        mns.pass(A_WHILE);

        await().until(() -> topic.sdk().getAttribute().getMessageCount() == 0);
        assertThat(receiver.posts()).hasSize(1);
    }
}
