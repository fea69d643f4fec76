package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.wait.Receivers;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Receives that wait. The clock stands still unless a test moves it, and those that wait are counted: a server of its own. */
@Contract("3.5")
class LongPollTest {

    private static Mns mns;

    private final TestQueue queue = mns.queue();
    private final Http http = mns.http();

    @BeforeAll
    static void start() {
        mns = Mns.frozen(TestServer.start());
    }

    @AfterAll
    static void stop() {
        mns.server().close();
    }

    @AfterEach
    void nobodyIsLeftWaiting() {
        mns.pass(Duration.ofSeconds(31));
        awaitWaiting(0);
    }

    @Test
    @Contract({"3.5", "A22"})
    void theWaitEndsWithNothingAndNotBefore() throws Exception {
        CompletableFuture<Answer> poll = poll("?waitseconds=2");
        mns.pass(Duration.ofMillis(1_999));
        assertThat(poll).isNotDone();
        assertThat(waiting()).isOne();

        mns.pass(Duration.ofMillis(1));

        ended(poll).refused(404, "MessageNotExist");
    }

    @Test
    @Contract({"3.5", "A23"})
    void aSendEndsTheWait() throws Exception {
        CompletableFuture<Answer> poll = poll("?waitseconds=20");

        queue.put("x");

        assertThat(ended(poll).is(200).text("MessageBody")).isEqualTo("x");
    }

    @Test
    @Contract({"3.5", "2.1", "A24"})
    void theQueueSaysHowLongToWait() throws Exception {
        http.put(queue.path() + "?metaoverride=true", "<Queue><PollingWaitSeconds>2</PollingWaitSeconds></Queue>");
        CompletableFuture<Answer> poll = poll("");
        mns.pass(Duration.ofMillis(1_999));
        assertThat(waiting()).isOne();
        mns.pass(Duration.ofMillis(1));
        ended(poll).refused(404, "MessageNotExist");

        http.get(queue.messages() + "?waitseconds=0").refused(404, "MessageNotExist");
    }

    @Test
    @Contract(
            value = {"3.5", "6", "10", "A25"},
            evidence = Evidence.ASSUMED)
    void aWaitHasARange() {
        for (String seconds : List.of("31", "-1", "x", "")) {
            http.get(queue.messages() + "?waitseconds=" + seconds).refused(400, "InvalidArgument");
        }
    }

    @Test
    void oneMessageIsEnoughForABatch() throws Exception {
        CompletableFuture<Answer> poll = poll("?numOfMessages=16&waitseconds=30");

        queue.put("x");

        assertThat(ended(poll).is(200).texts("MessageBody")).containsExactly("x");
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void aDelayThatEndsEndsTheWait() throws Exception {
        queue.put("x", more -> more.setDelaySeconds(5));
        CompletableFuture<Answer> poll = poll("?waitseconds=20");
        mns.pass(Duration.ofMillis(4_999));
        assertThat(waiting()).isOne();

        mns.pass(Duration.ofMillis(1));

        assertThat(ended(poll).is(200).text("MessageBody")).isEqualTo("x");
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.ASSUMED)
    void aVisibilityThatEndsEndsTheWait() throws Exception {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();
        CompletableFuture<Answer> poll = poll("?waitseconds=20");

        http.put(queue.messages() + "?ReceiptHandle=" + handle + "&VisibilityTimeout=3", "")
                .is(200);
        mns.pass(Duration.ofSeconds(3));

        assertThat(ended(poll).is(200).text("DequeueCount")).isEqualTo("2");
    }

    @Test
    @Contract(value = "2.4", evidence = Evidence.ASSUMED)
    void theEndOfTheQueueEndsTheWait() throws Exception {
        CompletableFuture<Answer> poll = poll("?waitseconds=30");

        http.delete(queue.path()).is(204);

        ended(poll).refused(404, "QueueNotExist");
    }

    @Test
    @Contract({"3.7", "A37"})
    void aPeekDoesNotWait() {
        http.put(queue.path() + "?metaoverride=true", "<Queue><PollingWaitSeconds>30</PollingWaitSeconds></Queue>");
        http.get(queue.messages() + "?peekonly=true&waitseconds=30").refused(404, "MessageNotExist");
    }

    private CompletableFuture<Answer> poll(String parameters) {
        CompletableFuture<Answer> poll = http.later(http.request(queue.messages() + parameters));
        awaitWaiting(1);
        return poll;
    }

    private static Answer ended(CompletableFuture<Answer> poll) throws Exception {
        return poll.get(20, TimeUnit.SECONDS);
    }

    private static int waiting() {
        return mns.server().bean(Receivers.class).waiting();
    }

    private static void awaitWaiting(int number) {
        await().pollDelay(Duration.ZERO).pollInterval(Duration.ofMillis(2)).until(() -> waiting() == number);
    }
}
