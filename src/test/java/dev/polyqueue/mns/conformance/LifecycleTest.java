package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.TransactionQueue;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** One test for each arrow between the five statuses of a message; Deleted and Expired ones are counted nowhere. */
@Contract("3.12")
@ResourceLock(Mns.CLOCK)
class LifecycleTest {

    private final Mns mns = Mns.withClock();
    private final Http http = mns.http();
    private final TestQueue queue = mns.queue(meta -> meta.setMessageRetentionPeriod(600L));

    @Test
    @Contract({"1.1", "3.12"})
    void newToActive() {
        queue.put("x");
        assertActive();
    }

    @Test
    @Contract({"1.1", "3.3", "3.12", "8.12", "A34"})
    void newToDelayedByTheQueue() {
        TestQueue delaying = mns.queue(meta -> meta.setDelaySeconds(2L));
        Message delayed = delaying.put("delayed");
        Message undelayed = delaying.put("at once", more -> more.setDelaySeconds(0));

        assertThat(delayed.getReceiptHandle()).isNotNull();
        assertThat(undelayed.getReceiptHandle()).isNull();
        assertThat(delaying.counts()).containsExactly(1L, 0L, 1L);
        assertThat(delaying.one().getMessageBodyAsRawString()).isEqualTo("at once");
        mns.pass(Duration.ofMillis(1_999));
        assertThat(delaying.pop()).isNull();
        mns.pass(Duration.ofMillis(1));
        assertThat(delaying.one().getMessageBodyAsRawString()).isEqualTo("delayed");
    }

    @Test
    @Contract({"1.1", "3.3", "3.12", "8.12"})
    void newToDelayedByTheMessage() {
        Message sent = delayed();

        assertThat(sent.getReceiptHandle()).matches("1-[A-Za-z0-9_-]+");
        assertDelayed();
        assertThat(queue.pop()).isNull();
        assertThat(queue.peek()).isNull();
    }

    @Test
    @Contract({"3.3", "3.12", "A33"})
    void delayedToActive() {
        Message sent = delayed();
        mns.pass(Duration.ofSeconds(21));

        assertActive();
        queue.assertDead(sent.getReceiptHandle());
        assertThat(queue.one().getMessageId()).isEqualTo(sent.getMessageId());
    }

    @Test
    @Contract(
            value = {"3.3", "3.12", "A35"},
            evidence = Evidence.OBSERVED)
    void delayedToDeleted() {
        Message sent = delayed();
        queue.delete(sent.getReceiptHandle());

        assertGone();
        mns.pass(Duration.ofSeconds(21));
        assertThat(queue.pop()).isNull();
        queue.assertDead(sent.getReceiptHandle());
    }

    @Test
    @Contract(
            value = {"3.10", "3.12", "10"},
            evidence = Evidence.ASSUMED)
    void delayedToDelayedUntilAnotherTime() {
        String old = delayed().getReceiptHandle();
        String now = queue.sdk().changeMessageVisibilityTimeout(old, 100);

        assertDelayed();
        queue.assertDead(old);
        mns.pass(Duration.ofMillis(99_999));
        assertDelayed();
        mns.pass(Duration.ofMillis(1));
        queue.assertDead(now);
        assertThat(queue.one().getDequeueCount()).isOne();
    }

    @Test
    void delayedToExpired() {
        TestQueue brief = mns.queue(meta -> meta.setMessageRetentionPeriod(60L));
        Message sent = brief.put("x", more -> more.setDelaySeconds(100));
        mns.pass(Duration.ofSeconds(61));

        assertThat(brief.counts()).containsExactly(0L, 0L, 0L);
        brief.assertDead(sent.getReceiptHandle());
        mns.pass(Duration.ofSeconds(40));
        assertThat(brief.pop()).isNull();
        assertThat(brief.peek()).isNull();
    }

    @Test
    void activeToInactive() {
        queue.put("x");
        assertThat(queue.one().getReceiptHandle()).isNotNull();
        assertInactive();
        assertThat(queue.pop()).isNull();
    }

    @Test
    @Contract({"3.12", "A50"})
    void activeToExpired() {
        TestQueue brief = mns.queue(meta -> meta.setMessageRetentionPeriod(60L));
        brief.put("x");
        mns.pass(Duration.ofSeconds(59));
        assertThat(brief.peek()).isNotNull();
        mns.pass(Duration.ofSeconds(2));

        assertThat(brief.peek()).isNull();
        assertThat(brief.pop()).isNull();
        assertThat(brief.counts()).containsExactly(0L, 0L, 0L);
    }

    @Test
    void inactiveToDeleted() {
        queue.put("x");
        queue.delete(queue.one().getReceiptHandle());

        assertGone();
        mns.pass(Duration.ofSeconds(31));
        assertThat(queue.pop()).isNull();
    }

    @Test
    void inactiveToActive() {
        queue.put("x");
        String handle = queue.one().getReceiptHandle();
        mns.pass(Duration.ofSeconds(31));

        assertActive();
        queue.assertDead(handle);
    }

    @Test
    @Contract({"3.10", "3.12"})
    void inactiveToInactiveUntilAnotherTime() {
        queue.put("x");
        String old = queue.one().getReceiptHandle();
        String now = queue.sdk().changeMessageVisibilityTimeout(old, 100);

        mns.pass(Duration.ofSeconds(60));
        assertInactive();
        queue.assertDead(old);
        queue.delete(now);
        assertGone();
    }

    @Test
    @Contract({"3.10", "3.12", "A50"})
    void inactiveToExpired() {
        TestQueue brief = mns.queue(meta -> meta.setMessageRetentionPeriod(60L));
        brief.put("x");
        String handle = brief.sdk().changeMessageVisibilityTimeout(brief.one().getReceiptHandle(), 1_000);
        mns.pass(Duration.ofSeconds(61));

        assertThat(brief.counts()).containsExactly(0L, 0L, 0L);
        brief.assertDead(handle);
        mns.pass(Duration.ofSeconds(1_000));
        assertThat(brief.pop()).isNull();
    }

    @Test
    @Contract(
            value = {"2.1", "3.12", "10"},
            evidence = Evidence.ASSUMED)
    void aRetentionCountsFromTheSendWheneverItIsSet() {
        queue.put("x");
        mns.pass(Duration.ofSeconds(31));
        queue.one();
        mns.pass(Duration.ofSeconds(31));
        assertActive();

        http.put(
                        queue.path() + "?metaoverride=true",
                        "<Queue><MessageRetentionPeriod>60</MessageRetentionPeriod></Queue>")
                .is(204);

        assertGone();
        assertThat(queue.pop()).isNull();
    }

    @Test
    @Contract(
            value = {"5", "A69"},
            evidence = Evidence.OBSERVED)
    void aCommitShowsWhatWasDelayedForLongerThanItWouldLive() {
        TestQueue main = mns.queue(meta -> {
            meta.setDelaySeconds(172_800L);
            meta.setMessageRetentionPeriod(169_200L);
        });
        Message prepared = main.put("x");
        assertThat(main.pop()).isNull();

        http.put(main.messages() + "?ReceiptHandle=" + prepared.getReceiptHandle() + "&VisibilityTimeout=1", "")
                .is(200);

        mns.pass(Duration.ofSeconds(1));
        assertThat(main.one().getMessageId()).isEqualTo(prepared.getMessageId());
    }

    @Test
    @Contract(
            value = {"5", "3.3"},
            evidence = Evidence.OBSERVED)
    void theTransactionsOfTheSdkWork() {
        QueueMeta meta = new QueueMeta();
        meta.setQueueName(Mns.newName());
        TransactionQueue transactions = mns.client().createTransQueue(meta, message -> true);
        try {
            Message kept = transactions.sendPrepareMessage(TestQueue.raw("kept", more -> {}));
            Message dropped = transactions.sendPrepareMessage(TestQueue.raw("dropped", more -> {}));
            transactions.commitMessage(kept);
            transactions.rollbackMessage(dropped);
            mns.pass(Duration.ofSeconds(2));

            CloudQueue main = mns.client().getQueueRef(meta.getQueueName());
            TestQueue queue = new TestQueue(main, meta.getQueueName(), http);
            assertThat(queue.one().getMessageBodyAsRawString()).isEqualTo("kept");
            assertThat(queue.counts()).containsExactly(0L, 1L, 0L);
        } finally {
            transactions.stopCheckThread();
        }
    }

    private Message delayed() {
        return queue.put("x", more -> more.setDelaySeconds(20));
    }

    private void assertActive() {
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L);
    }

    private void assertInactive() {
        assertThat(queue.counts()).containsExactly(0L, 1L, 0L);
    }

    private void assertDelayed() {
        assertThat(queue.counts()).containsExactly(0L, 0L, 1L);
    }

    private void assertGone() {
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }
}
