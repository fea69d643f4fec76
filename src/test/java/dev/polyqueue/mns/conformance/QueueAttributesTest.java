package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Queues are looked at, changed and deleted. */
@Contract({"2.3", "2.4"})
@ResourceLock(Mns.CLOCK)
class QueueAttributesTest {

    private final Mns mns = Mns.withClock();
    private final Http http = mns.http();
    private final TestQueue queue = mns.queue(meta -> meta.setDelaySeconds(7L));

    @Test
    @Contract({"2.3", "1.3", "8.4", "A8"})
    void onlyWhatIsMentionedChanges() {
        Answer before = http.get(queue.path());
        mns.pass(Duration.ofSeconds(3));

        Answer set = http.put(
                        queue.path() + "?metaoverride=true", "<Queue><VisibilityTimeout>60</VisibilityTimeout></Queue>")
                .is(204);

        assertThat(set.body()).isEmpty();
        Answer after = http.get(queue.path()).is(200);
        assertThat(after.text("VisibilityTimeout")).isEqualTo("60");
        assertThat(after.text("DelaySeconds")).isEqualTo("7");
        assertThat(after.number("LastModifyTime")).isGreaterThanOrEqualTo(before.number("LastModifyTime") + 3);
        assertThat(after.number("CreateTime")).isEqualTo(before.number("CreateTime"));
        assertThat(queue.sdk().isQueueExist()).isTrue();
    }

    @Test
    @Contract(value = "2.3", evidence = Evidence.ASSUMED)
    void oneBadValueSpoilsAll() {
        http.put(
                        queue.path() + "?metaoverride=true",
                        "<Queue><DelaySeconds>1</DelaySeconds><VisibilityTimeout>0</VisibilityTimeout></Queue>")
                .refused(400, "InvalidArgument");
        assertThat(http.get(queue.path()).text("DelaySeconds")).isEqualTo("7");
        http.put(queue.path() + "?metaoverride=true", "<Queue>").refused(400, "MalformedXML");
    }

    @Test
    @Contract({"2.3", "A9"})
    void aMissingQueueCannotBeChanged() {
        http.put("/queues/none?metaoverride=true", "<Queue/>").refused(404, "QueueNotExist");
        http.put("/queues/none?metaoverride=true", "<Queue").refused(404, "QueueNotExist");
    }

    @Test
    @Contract(
            value = {"2.3", "8.15"},
            evidence = Evidence.OBSERVED)
    void theSdkResetsLoggingUnlessItIsSet() {
        QueueMeta logging = new QueueMeta();
        logging.setQueueName(queue.name());
        logging.setLoggingEnabled(true);
        queue.sdk().setAttributes(logging);
        assertThat(http.get(queue.path()).text("LoggingEnabled")).isEqualTo("True");

        QueueMeta wait = new QueueMeta();
        wait.setQueueName(queue.name());
        wait.setPollingWaitSeconds(3);
        queue.sdk().setAttributes(wait);

        assertThat(http.get(queue.path()).text("LoggingEnabled")).isEqualTo("False");
        assertThat(queue.sdk().getAttributes().getPollingWaitSeconds()).isEqualTo(3);
    }

    @Test
    @Contract({"2.4", "1.9", "8.7", "A10"})
    void aQueueHasTwelveElements() {
        Answer shown = http.get(queue.path()).is(200);

        assertThat(Http.children(shown.root("Queue")))
                .containsExactly(
                        "QueueName",
                        "CreateTime",
                        "LastModifyTime",
                        "VisibilityTimeout",
                        "MaximumMessageSize",
                        "MessageRetentionPeriod",
                        "DelaySeconds",
                        "PollingWaitSeconds",
                        "InactiveMessages",
                        "ActiveMessages",
                        "DelayMessages",
                        "LoggingEnabled");
        assertThat(shown.text("QueueName")).isEqualTo(queue.name());
        assertThat(shown.text("CreateTime")).matches("[0-9]{10}");
        assertThat(shown.number("CreateTime")).isBetween(mns.now() / 1000 - 60, mns.now() / 1000);
        assertThat(shown.text("LoggingEnabled")).isEqualTo("False");
    }

    @Test
    @Contract({"2.4", "1.10", "8.14", "A11"})
    void aMissingQueueIsAnError() {
        http.get("/queues/none").refused(404, "QueueNotExist");
        assertThat(mns.client().getQueueRef("none").isQueueExist()).isFalse();
    }

    @Test
    @Contract({"2.4", "8.14", "A12"})
    void aDeletedQueueCanBeDeletedAgain() {
        queue.put("x");

        assertThat(http.delete(queue.path()).is(204).body()).isEmpty();
        http.delete(queue.path()).is(204);
        http.get(queue.path()).refused(404, "QueueNotExist");
        http.get(queue.messages()).refused(404, "QueueNotExist");

        http.put(queue.path(), "<Queue/>").is(201);
        assertThat(queue.counts()).as("a new one is empty").containsExactly(0L, 0L, 0L);
    }

    @Test
    @Contract(value = "2.1", evidence = Evidence.ASSUMED)
    void aChangeConcernsLaterSendsAndReceives() {
        queue.put("delayed");
        http.put(
                        queue.path() + "?metaoverride=true",
                        "<Queue><DelaySeconds>0</DelaySeconds><VisibilityTimeout>100</VisibilityTimeout></Queue>")
                .is(204);
        queue.put("at once");

        assertThat(queue.one().getMessageBodyAsRawString()).isEqualTo("at once");
        mns.pass(Duration.ofSeconds(50));
        assertThat(queue.one().getMessageBodyAsRawString()).isEqualTo("delayed");
        mns.pass(Duration.ofSeconds(60));
        assertThat(queue.one().getMessageBodyAsRawString()).isEqualTo("at once");
    }
}
