package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.common.ServiceException;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.mns.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Queues come into being. */
@Contract({"2.1", "2.2"})
class CreateQueueTest {

    /** What the SDK for Java sends for a queue without settings. */
    private static final String DEFAULT_BODY = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>"
            + "<Queue xmlns=\"http://mns.aliyuncs.com/doc/v1\"><LoggingEnabled>false</LoggingEnabled></Queue>";

    private final Http http = Mns.shared().http();
    private final String path = "/queues/" + Mns.newName();

    @Test
    @Contract({"2.2", "1.3", "1.8", "8.3", "A1", "A2", "A3"})
    void twiceWithTheSameAttributesIsOneQueue() {
        Answer created = http.put(path, DEFAULT_BODY).is(201);
        assertThat(created.header("Location")).isEqualTo(Mns.shared().server().url() + path);
        assertThat(created.body()).isEmpty();

        Answer again = http.put(path, DEFAULT_BODY).is(204);
        assertThat(again.header("Location")).endsWith(path);
        assertThat(again.body()).isEmpty();

        http.put(path, queue("<VisibilityTimeout>31</VisibilityTimeout>")).refused(409, "QueueAlreadyExist");
        assertThat(http.get(path).text("VisibilityTimeout")).isEqualTo("30");
    }

    @Test
    @Contract(
            value = {"2.2", "8.3", "8.15"},
            evidence = Evidence.ASSUMED)
    void whatIsNotMentionedCountsAsItsDefault() {
        http.put(
                        path,
                        queue("<DelaySeconds>0</DelaySeconds><VisibilityTimeout>30</VisibilityTimeout>"
                                + "<LoggingEnabled>False</LoggingEnabled><MaximumMessageSize>65536</MaximumMessageSize>"
                                + "<MessageRetentionPeriod>345600</MessageRetentionPeriod>"
                                + "<PollingWaitSeconds>0</PollingWaitSeconds>"))
                .is(201);
        http.put(path, queue("")).is(204);
        http.put(path, "<Queue/>").is(204);
        http.send(http.request(path).PUT(BodyPublishers.noBody())).is(204);
        http.put(path, queue("<LoggingEnabled>True</LoggingEnabled>")).refused(409, "QueueAlreadyExist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a_b!", "-a", "a%20b", "a.b", "%C3%A4", "a%01"})
    @Contract({"2.1", "A4"})
    void aNameHasLettersDigitsAndHyphens(String name) {
        http.put("/queues/" + name, DEFAULT_BODY).refused(400, "InvalidQueueName");
    }

    @Test
    @Contract({"2.1", "6", "A5"})
    void aNameHasALength() {
        http.put("/queues/" + "a".repeat(257), DEFAULT_BODY).refused(400, "QueueNameLengthError");
        http.put("/queues/9" + "a".repeat(255), DEFAULT_BODY).is(201);
        http.delete("/queues/9" + "a".repeat(255)).is(204);
    }

    @ParameterizedTest
    @CsvSource({
        "PollingWaitSeconds,-1,30",
        "PollingWaitSeconds,60,0",
        "VisibilityTimeout,0,1",
        "VisibilityTimeout,43201,43200",
        "MaximumMessageSize,1023,1024",
        "MaximumMessageSize,65537,65536",
        "DelaySeconds,604801,604800",
        "DelaySeconds,-1,0",
        "MessageRetentionPeriod,59,60",
        "MessageRetentionPeriod,1296001,1296000",
        "MessageRetentionPeriod,99999999999,345600",
        "DelaySeconds,soon,1",
        "DelaySeconds,1.5,1",
        "VisibilityTimeout,'',2",
        "LoggingEnabled,maybe,true",
        "LoggingEnabled,1,FALSE"
    })
    @Contract({"2.1", "2.2", "6", "A6"})
    void everyAttributeHasARange(String name, String outside, String inside) {
        http.put(path, queue("<" + name + ">" + outside + "</" + name + ">")).refused(400, "InvalidArgument");
        http.get(path).refused(404, "QueueNotExist");
        http.put(path, queue("<" + name + ">" + inside + "</" + name + ">")).is(201);
        assertThat(http.get(path).text(name)).isEqualToIgnoringCase(inside);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<Queue><VisibilityTim",
                "no XML",
                "<Topic/>",
                "<Queue></Queue><Queue/>",
                "<!DOCTYPE Queue><Queue/>",
                "<!DOCTYPE Queue [<!ENTITY x SYSTEM \"file:///etc/hostname\">]><Queue><DelaySeconds>&x;</DelaySeconds></Queue>",
                "<Queue>&undeclared;</Queue>"
            })
    @Contract({"2.2", "1.9", "A7"})
    void theBodyIsAQueue(String body) {
        http.put(path, body).refused(400, "MalformedXML");
        http.get(path).refused(404, "QueueNotExist");
    }

    @Test
    @Contract(
            value = {"2.2", "1.9"},
            evidence = Evidence.OBSERVED)
    void theSdkCreatesWhatItDescribes() {
        QueueMeta meta = new QueueMeta();
        meta.setQueueName(Mns.newName());
        meta.setDelaySeconds(1L);
        meta.setMaxMessageSize(2_000L);
        meta.setMessageRetentionPeriod(3_000L);
        meta.setVisibilityTimeout(40L);
        meta.setPollingWaitSeconds(5);
        meta.setLoggingEnabled(true);
        QueueMeta shown = Mns.shared().client().createQueue(meta).getAttributes();

        assertThat(shown)
                .usingRecursiveComparison()
                .comparingOnlyFields(
                        "queueName",
                        "delaySeconds",
                        "maxMessageSize",
                        "messageRetentionPeriod",
                        "visibilityTimeout",
                        "pollingWaitSeconds",
                        "loggingEnabled")
                .isEqualTo(meta);
        meta.setDelaySeconds(2L);
        assertThatThrownBy(() -> Mns.shared().client().createQueue(meta))
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        error -> assertThat(error.getErrorCode()).isEqualTo("QueueAlreadyExist"));
    }

    private static String queue(String attributes) {
        return "<Queue xmlns=\"http://mns.aliyuncs.com/doc/v1\">" + attributes + "</Queue>";
    }
}
