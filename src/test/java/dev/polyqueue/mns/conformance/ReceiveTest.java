package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.Message;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** What a receive and a peek show, and in which order. */
@ResourceLock(Mns.CLOCK)
class ReceiveTest {

    private final Mns mns = Mns.withClock();
    private final Http http = mns.http();
    private final TestQueue queue = mns.queue();

    @Test
    @Contract({"3.1", "3.5", "8.7", "A26"})
    void aReceivedMessageIsHidden() {
        long before = mns.now();
        queue.put("x");

        Answer received = http.get(queue.messages()).is(200);

        assertThat(Http.children(received.root("Message")))
                .containsExactly(
                        "MessageId",
                        "MessageBodyMD5",
                        "MessageBody",
                        "ReceiptHandle",
                        "EnqueueTime",
                        "FirstDequeueTime",
                        "NextVisibleTime",
                        "DequeueCount",
                        "Priority");
        assertThat(received.text("DequeueCount")).isEqualTo("1");
        assertThat(received.text("Priority")).isEqualTo("8");
        assertThat(received.text("EnqueueTime")).matches("[0-9]{13}");
        assertThat(received.number("EnqueueTime")).isBetween(before, mns.now());
        assertThat(received.number("FirstDequeueTime")).isBetween(before, mns.now());
        assertThat(received.number("NextVisibleTime")).isBetween(before + 30_000, mns.now() + 30_000);
        http.get(queue.messages()).refused(404, "MessageNotExist");
    }

    @Test
    @Contract({"3.5", "8.2", "A21"})
    void anEmptyQueueIsAnError() {
        http.get(queue.messages() + "?waitseconds=0").refused(404, "MessageNotExist");
        http.get("/queues/none/messages").refused(404, "QueueNotExist");
    }

    @Test
    @Contract({"3.2", "3.5", "A27", "A28"})
    void anUndeletedMessageComesAgainWithAnotherHandle() {
        queue.put("x");
        Message first = queue.one();
        mns.pass(Duration.ofSeconds(31));

        Message second = queue.one();

        assertThat(second.getMessageId()).isEqualTo(first.getMessageId());
        assertThat(second.getDequeueCount()).isEqualTo(2);
        assertThat(second.getReceiptHandle()).isNotEqualTo(first.getReceiptHandle());
        assertThat(second.getFirstDequeueTime()).isEqualTo(first.getFirstDequeueTime());
        assertThat(second.getEnqueueTime()).isEqualTo(first.getEnqueueTime());
        queue.assertDead(first.getReceiptHandle());
        queue.delete(second.getReceiptHandle());
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }

    @Test
    @Contract({"3.5", "3.12"})
    void aMessageIsHiddenUntilThePublishedTime() {
        queue.put("x");
        long nextVisible = queue.one().getNextVisibleTime().getTime();

        mns.pass(Duration.ofMillis(nextVisible - mns.now() - 1));
        assertThat(queue.pop()).isNull();
        mns.pass(Duration.ofMillis(1));
        assertThat(queue.one().getDequeueCount()).isEqualTo(2);
    }

    @Test
    @Contract(
            value = {"3.6", "A32"},
            evidence = Evidence.ASSUMED)
    void priorityGoesBeforeAge() {
        queue.put("last", more -> more.setPriority(16));
        queue.put("usual");
        queue.put("first", more -> more.setPriority(1));
        queue.put("usual too");

        assertThat(List.of(queue.one(), queue.one(), queue.one(), queue.one()))
                .extracting(Message::getMessageBodyAsRawString)
                .containsExactly("first", "usual", "usual too", "last");
        mns.pass(Duration.ofSeconds(31));
        Message again = queue.one();
        assertThat(again.getMessageBodyAsRawString())
                .as("a returned message keeps its priority")
                .isEqualTo("first");
        assertThat(again.getPriority()).isOne();
    }

    @Test
    @Contract({"3.7", "A36"})
    void peekingChangesNothing() {
        queue.put("second");
        queue.put("first", more -> more.setPriority(1));

        Answer peeked = http.get(queue.messages() + "?peekonly=true").is(200);
        Answer again = http.get(queue.messages() + "?PeekOnly=True").is(200);

        assertThat(Http.children(peeked.root("Message")))
                .containsExactly(
                        "MessageId",
                        "MessageBodyMD5",
                        "MessageBody",
                        "EnqueueTime",
                        "FirstDequeueTime",
                        "DequeueCount",
                        "Priority");
        assertThat(peeked.text("MessageBody")).isEqualTo("first");
        assertThat(again.text("MessageId")).isEqualTo(peeked.text("MessageId"));
        assertThat(peeked.text("DequeueCount")).isEqualTo("0");
        assertThat(peeked.text("FirstDequeueTime")).isEqualTo(peeked.text("EnqueueTime"));
        Message received = queue.one();
        assertThat(received.getMessageId()).isEqualTo(peeked.text("MessageId"));
        assertThat(received.getDequeueCount()).isOne();
    }

    @Test
    @Contract({"3.7", "1.3"})
    void aBatchOfPeeksIsInTheOrderOfReceives() {
        for (int priority = 16; priority > 0; priority--) {
            int of = priority;
            queue.put("p" + of, more -> more.setPriority(of));
        }

        Answer peeked =
                http.get(queue.messages() + "?peekonly=true&numOfMessages=3").is(200);

        assertThat(Http.children(peeked.root("Messages"))).hasSize(3);
        assertThat(peeked.texts("MessageBody")).containsExactly("p1", "p2", "p3");
        assertThat(peeked.texts("ReceiptHandle")).isEmpty();
    }

    @Test
    @Contract({"3.7", "A37"})
    void onlyActiveMessagesAreSeen() {
        queue.put("x");
        queue.put("delayed", more -> more.setDelaySeconds(60));
        Message first = queue.one();

        http.get(queue.messages() + "?peekonly=true&waitseconds=20").refused(404, "MessageNotExist");

        mns.pass(Duration.ofSeconds(31));
        Message seen = queue.peek();
        assertThat(seen.getDequeueCount()).isOne();
        assertThat(seen.getFirstDequeueTime()).isEqualTo(first.getFirstDequeueTime());
    }

    @Test
    @Contract({"2.1", "3.12", "8.17", "A51"})
    void everyStatusIsCounted() {
        queue.put("a");
        queue.put("b");
        queue.put("c");
        queue.put("d", more -> more.setDelaySeconds(100));
        queue.one();

        assertThat(queue.counts()).containsExactly(2L, 1L, 1L);
        mns.pass(Duration.ofSeconds(101));
        assertThat(queue.counts()).containsExactly(4L, 0L, 0L);
    }
}
