package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.client.CloudTopic;
import com.aliyun.mns.common.ServiceException;
import com.aliyun.mns.model.TopicMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Topics are created, described, changed and deleted. */
class TopicTest {

    private static final String SIZE = "<Topic><MaximumMessageSize>%s</MaximumMessageSize></Topic>";

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final String name = TestTopic.newName();
    private final String path = "/topics/" + name;

    @Test
    @Contract({"4.1", "1.8", "A55"})
    void isCreatedOnceAndThenCompared() {
        assertThat(http.put(path, "").is(201).header("Location"))
                .isEqualTo(mns.server().url() + path);
        assertThat(http.put(path, "<Topic/>").is(204).header("Location"))
                .isEqualTo(mns.server().url() + path);
        http.put(path, SIZE.formatted(65_536)).is(204);
        http.put(path, SIZE.formatted(1_024)).refused(409, "TopicAlreadyExist");
        http.put(path, "<Topic><LoggingEnabled>True</LoggingEnabled></Topic>").refused(409, "TopicAlreadyExist");
    }

    @Test
    @Contract(
            value = {"4.1", "8.15"},
            evidence = Evidence.OBSERVED)
    void isCreatedBySdksThatSayThatLoggingIsOff() {
        TopicMeta meta = new TopicMeta();
        meta.setTopicName(name);
        CloudTopic topic = mns.client().createTopic(meta);
        assertThat(topic.getTopicURL()).endsWith(path);
        assertThat(topic.create()).endsWith(path);
        http.put(path, "").is(204);

        meta.setMaxMessageSize(2_048L);
        assertThatThrownBy(() -> topic.create(meta))
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        refused -> assertThat(refused.getErrorCode()).isEqualTo("TopicAlreadyExist"));
    }

    @Test
    @Contract("4.1")
    void describesItself() {
        http.put(path, "").is(201);
        Http.Answer answer = http.get(path).is(200);
        answer.root("Topic");
        assertThat(answer.children())
                .containsExactly(
                        "TopicName",
                        "CreateTime",
                        "LastModifyTime",
                        "MaximumMessageSize",
                        "MessageRetentionPeriod",
                        "MessageCount",
                        "LoggingEnabled");
        assertThat(answer.text("TopicName")).isEqualTo(name);
        assertThat(answer.text("CreateTime")).hasSize(10);
        assertThat(answer.text("LastModifyTime")).isEqualTo(answer.text("CreateTime"));
        assertThat(answer.number("MaximumMessageSize")).isEqualTo(65_536);
        assertThat(answer.number("MessageRetentionPeriod")).isEqualTo(86_400);
        assertThat(answer.number("MessageCount")).isZero();
        assertThat(answer.text("LoggingEnabled")).isEqualTo("False");
    }

    @Test
    @Contract("4.1")
    void changesOnlyWhatIsMentioned() {
        http.put(path, "<Topic><LoggingEnabled>true</LoggingEnabled></Topic>").is(201);

        http.put(path + "?metaoverride=true", SIZE.formatted(2_048)).is(204);

        Http.Answer answer = http.get(path).is(200);
        assertThat(answer.number("MaximumMessageSize")).isEqualTo(2_048);
        assertThat(answer.text("LoggingEnabled")).isEqualTo("True");
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.OBSERVED)
    void isChangedAndDescribedThroughTheSdk() {
        TestTopic topic = TestTopic.create(mns);
        TopicMeta changes = new TopicMeta();
        changes.setTopicName(topic.name());
        changes.setMaxMessageSize(4_096L);
        changes.setLoggingEnabled(true);
        topic.sdk().setAttribute(changes);

        TopicMeta meta = topic.sdk().getAttribute();

        assertThat(meta.getTopicName()).isEqualTo(topic.name());
        assertThat(meta.getMaxMessageSize()).isEqualTo(4_096);
        assertThat(meta.getMessageRetentionPeriod()).isEqualTo(86_400);
        assertThat(meta.isLoggingEnabled()).isTrue();
        assertThat(meta.getMessageCount()).isZero();
        assertThat(meta.getCreateTime()).isBetween(mns.now() / 1_000 - 60, mns.now() / 1_000);

        topic.sdk().delete();
        assertThatThrownBy(() -> topic.sdk().getAttribute())
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        refused -> assertThat(refused.getErrorCode()).isEqualTo("TopicNotExist"));
    }

    @Test
    @Contract("4.1")
    void mustBeThereToBeDescribedOrChanged() {
        http.get(path).refused(404, "TopicNotExist");
        http.put(path + "?metaoverride=true", "<Topic/>").refused(404, "TopicNotExist");
        http.get(path + "/subscriptions").refused(404, "TopicNotExist");
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.ASSUMED)
    void isDeletedWithItsSubscriptionsAsOftenAsWanted() {
        TestTopic topic = TestTopic.create(mns);
        topic.subscribe(mns.queue());

        http.delete(topic.path()).is(204);
        http.delete(topic.path()).is(204);

        http.put(topic.path(), "").is(201);
        assertThat(http.get(topic.path() + "/subscriptions").is(200).texts("SubscriptionURL"))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"1023", "65537", "-1", "many", ""})
    @Contract("4.1")
    void refusesSizesThatNoTopicHas(String size) {
        http.put(path, SIZE.formatted(size)).refused(400, "InvalidArgument");
        http.get(path).refused(404, "TopicNotExist");
    }

    @ParameterizedTest
    @CsvSource({"a_b!, TopicNameInvalid", "-a, TopicNameInvalid", "a.b, TopicNameInvalid", ".push, TopicNameInvalid"})
    @Contract("4.1")
    void refusesNamesThatNoTopicHas(String bad, String code) {
        http.put("/topics/" + bad, "").refused(400, code);
        http.get("/topics/" + bad).refused(400, code);
        http.delete("/topics/" + bad).refused(400, code);
    }

    @Test
    @Contract("4.1")
    void mayHaveANameOf256Letters() {
        http.put("/topics/" + "t".repeat(256), "").is(201);
        http.put("/topics/" + "t".repeat(257), "").refused(400, "TopicNameLengthError");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<Topic>", "<Queue/>", "no xml"})
    @Contract(value = "1.11", evidence = Evidence.DOCUMENTED)
    void refusesOtherDocuments(String body) {
        http.put(path, body).refused(400, "MalformedXML");
    }
}
