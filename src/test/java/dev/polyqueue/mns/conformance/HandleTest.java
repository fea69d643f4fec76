package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.Message;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a receipt handle is good for, and until when. */
@Contract({"3.2", "3.8", "3.10"})
@ResourceLock(Mns.CLOCK)
class HandleTest {

    private final Mns mns = Mns.withClock();
    private final Http http = mns.http();
    private final TestQueue queue = mns.queue();

    @Test
    @Contract({"3.2", "8.8"})
    void aHandleNeedsNoEscapesInUrls() {
        queue.put("x");
        assertThat(queue.one().getReceiptHandle())
                .matches("[0-9]-[A-Za-z0-9_-]+")
                .hasSizeLessThanOrEqualTo(100);
    }

    @Test
    @Contract({"3.8", "A29"})
    void aHandleDeletesOnce() {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();

        assertThat(http.delete(delete(handle)).is(204).body()).isEmpty();
        http.delete(delete(handle)).refused(404, "MessageNotExist");
    }

    @Test
    @Contract(
            value = {"3.2", "3.8"},
            evidence = Evidence.ASSUMED)
    void ofManyWhoUseAHandleAtOnceOneSucceeds() {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();

        List<CompletableFuture<Answer>> deletions = IntStream.range(0, 12)
                .mapToObj(i -> http.later(http.request(delete(handle)).DELETE()))
                .toList();

        assertThat(deletions.stream().map(CompletableFuture::join).map(Answer::status))
                .hasSize(12)
                .containsOnlyOnce(204)
                .allMatch(status -> status == 204 || status == 404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"zzz", "1", "-", "1-", "a-b", "1-%20", "1-%C3%A4", "1-a%26b", "%00"})
    @Contract({"3.2", "3.8", "8.11", "A30"})
    void whatHasNotTheFormOfAHandleIsNone(String garbage) {
        http.delete(delete(garbage)).refused(400, "ReceiptHandleError");
        http.put(change(garbage, 60), "").refused(400, "ReceiptHandleError");
    }

    @Test
    @Contract(
            value = {"3.2", "8.8", "8.11"},
            evidence = Evidence.ASSUMED)
    void aHandleOfSomebodyElseIsDead() {
        TestQueue other = mns.queue();
        other.put("x");
        String foreign = other.one().getReceiptHandle();

        for (String dead : List.of(
                foreign,
                "1-ODU4OTkzNDU5My0xNDMyNzI3ODI3LTItOA==",
                "8-abc+/=",
                "1-" + "A".repeat(96),
                foreign.substring(0, foreign.length() - 1) + (foreign.endsWith("A") ? "B" : "A"))) {
            queue.assertDead(dead);
        }
        other.delete(foreign);
    }

    @Test
    @Contract({"3.8", "A31"})
    void aDeletionNeedsAHandle() {
        http.delete(queue.messages()).refused(400, "MissingReceiptHandle");
        http.delete(queue.messages() + "?ReceiptHandle=").refused(400, "MissingReceiptHandle");
        http.delete("/queues/none/messages?ReceiptHandle=1-a").refused(404, "QueueNotExist");
    }

    @Test
    @Contract({"3.10", "1.3", "8.9", "A46"})
    void aChangeBringsANewHandle() {
        queue.put("x");
        Message message = queue.one();
        long before = mns.now();

        Answer changed = http.put(
                        queue.messages() + "?receiptHandle=" + message.getReceiptHandle() + "&visibilityTimeout=60", "")
                .is(200);

        assertThat(Http.children(changed.root("ChangeVisibility"))).containsExactly("ReceiptHandle", "NextVisibleTime");
        assertThat(changed.text("ReceiptHandle")).isNotEqualTo(message.getReceiptHandle());
        assertThat(changed.number("NextVisibleTime")).isBetween(before + 60_000, mns.now() + 60_000);
        mns.pass(Duration.ofMillis(59_999));
        assertThat(queue.pop()).isNull();
        mns.pass(Duration.ofMillis(1));
        Message again = queue.one();
        assertThat(again.getDequeueCount()).as("a change does not count").isEqualTo(2);
        assertThat(again.getFirstDequeueTime()).isEqualTo(message.getFirstDequeueTime());
        assertThat(again.getEnqueueTime()).isEqualTo(message.getEnqueueTime());
    }

    @Test
    @Contract(
            value = {"3.2", "3.10", "8.10", "10", "A47"},
            evidence = Evidence.ASSUMED)
    void aChangeKillsTheOldHandle() {
        queue.put("x");
        String old = queue.one().getReceiptHandle();
        String now = queue.sdk().changeMessageVisibilityTimeout(old, 60);

        queue.assertDead(old);
        queue.delete(now);
        queue.assertDead(now);
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }

    @Test
    @Contract({"3.10", "8.10"})
    void aChangeToTheSameTimeKillsTheOldHandleToo() {
        queue.put("x");
        String old = queue.one().getReceiptHandle();
        String now = queue.sdk().changeMessageVisibilityTimeout(old, 30);

        assertThat(now).isNotEqualTo(old);
        queue.assertDead(old);
        queue.delete(now);
    }

    @Test
    @Contract({"3.10", "6", "A48"})
    void aChangeHasARange() {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();

        for (String seconds : List.of("43201", "0", "-1", "x")) {
            http.put(queue.messages() + "?ReceiptHandle=" + handle + "&VisibilityTimeout=" + seconds, "")
                    .refused(400, "InvalidArgument");
        }
        http.put(queue.messages() + "?ReceiptHandle=" + handle, "").refused(400, "MissingVisibilityTimeout");
        http.put(queue.messages() + "?VisibilityTimeout=1", "").refused(400, "MissingReceiptHandle");
        http.put("/queues/none/messages?ReceiptHandle=1-a&VisibilityTimeout=1", "")
                .refused(404, "QueueNotExist");
        http.put(change(handle, 43_200), "").is(200);
    }

    @Test
    @Contract({"3.10", "A49"})
    void aChangeMayShorten() {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();
        http.put(change(handle, 1), "").is(200);

        mns.pass(Duration.ofMillis(999));
        assertThat(queue.pop()).isNull();
        mns.pass(Duration.ofMillis(1));

        assertThat(queue.one().getDequeueCount()).isEqualTo(2);
    }

    @Test
    @Contract({"3.2", "3.8"})
    void aHandleDiesWithItsTimeEvenIfNobodyElseHasTheMessage() {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();
        mns.pass(Duration.ofSeconds(31));

        queue.assertDead(handle);
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L);
    }

    private String delete(String handle) {
        return queue.messages() + "?ReceiptHandle=" + handle;
    }

    private String change(String handle, int seconds) {
        return delete(handle) + "&VisibilityTimeout=" + seconds;
    }
}
