package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What the settings change. */
@ResourceLock("the clock of the other settings of MNS")
class SettingsTest {

    private static Mns mns;
    private static TestServer proxied;

    @BeforeAll
    static void start() {
        mns = Mns.frozen(TestServer.start(
                "polyqueue.mns.account=42",
                "polyqueue.mns.region=cn-test",
                "polyqueue.mns.public-base-url=https://mns.example/path/",
                "polyqueue.mns.strict-retention=true",
                "polyqueue.mns.lenient-handles=true",
                "polyqueue.mns.batch-send-handles=true"));
        proxied = TestServer.start("polyqueue.mns.forwarded-headers=true");
    }

    @AfterAll
    static void stop() {
        mns.server().close();
        proxied.close();
    }

    @Test
    @Contract("1.2")
    void theAccountAndTheAddressAreThoseOfTheSettings() {
        String path = "/queues/" + Mns.newName();
        assertThat(mns.http().get("/?account").text("AccountId")).isEqualTo("42");
        assertThat(mns.http().put(path, "").is(201).header("Location")).isEqualTo("https://mns.example/path" + path);
    }

    @Test
    @Contract("1.2")
    void aProxyIsBelievedWhereItIsToBe() {
        for (TestServer server : List.of(proxied, TestServer.shared())) {
            Http http = new Http(server.url());
            String path = "/queues/" + Mns.newName();
            Answer created = http.send(http.request(path)
                    .header("X-Forwarded-Proto", "https")
                    .header("X-Forwarded-Host", "proxy.example")
                    .PUT(BodyPublishers.noBody()));
            assertThat(created.header("Location"))
                    .isEqualTo((server == proxied ? "https://proxy.example" : server.url()) + path);
        }
    }

    @Test
    @Contract({"2.1", "6"})
    void theLongestRetentionCanBeThatOfToday() {
        String path = "/queues/" + Mns.newName();
        mns.http()
                .put(path, "<Queue><MessageRetentionPeriod>604801</MessageRetentionPeriod></Queue>")
                .refused(400, "InvalidArgument");
        mns.http()
                .put(path, "<Queue><MessageRetentionPeriod>604800</MessageRetentionPeriod></Queue>")
                .is(201);
    }

    @Test
    @Contract(
            value = {"3.10", "8.10"},
            evidence = Evidence.ASSUMED)
    void anOldHandleCanStayGoodUntilItsOwnTime() {
        TestQueue queue = mns.queue();
        queue.put("x");
        queue.put("y");
        String first = queue.one().getReceiptHandle();
        String second = queue.one().getReceiptHandle();
        queue.sdk().changeMessageVisibilityTimeout(first, 100);
        queue.sdk().changeMessageVisibilityTimeout(second, 100);

        queue.delete(first);
        queue.assertDead(first);
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L);
        mns.pass(Duration.ofSeconds(31));
        queue.assertDead(second);
        mns.pass(Duration.ofSeconds(70));
        assertThat(queue.one().getMessageBodyAsRawString()).isEqualTo("y");
    }

    @Test
    @Contract({"3.4", "10"})
    void theAnswerToABatchCanHaveHandles() {
        TestQueue queue = mns.queue();
        Answer sent = mns.http()
                .post(
                        queue.messages(),
                        "<Messages><Message><MessageBody>x</MessageBody><DelaySeconds>9</DelaySeconds></Message>"
                                + "<Message><MessageBody>y</MessageBody></Message></Messages>")
                .is(201);

        assertThat(sent.texts("ReceiptHandle")).hasSize(1);
        queue.delete(sent.text("ReceiptHandle"));
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L);
    }
}
