package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.common.ServiceException;
import com.aliyun.mns.model.SubscriptionMeta;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.SubscriptionMeta.NotifyStrategy;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Endpoints are subscribed to topics, and unsubscribed. */
@Contract("4.2")
class SubscriptionTest {

    private static final String HERE = "http://127.0.0.1:1/here";

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final TestTopic topic = TestTopic.create(mns);
    private final String path = topic.path("s");

    @Test
    @Contract({"4.2", "1.8", "A60"})
    void isMadeOnceAndThenCompared() {
        assertThat(http.put(path, subscription(HERE, "<FilterTag>red</FilterTag>"))
                        .is(201)
                        .header("Location"))
                .isEqualTo(mns.server().url() + path);
        assertThat(http.put(path, subscription(HERE, "<FilterTag>red</FilterTag>"))
                        .is(204)
                        .header("Location"))
                .isEqualTo(mns.server().url() + path);
        http.put(path, subscription(HERE, "<FilterTag>blue</FilterTag>")).refused(409, "SubscriptionAlreadyExist");
        http.put(path, subscription(HERE, "")).refused(409, "SubscriptionAlreadyExist");
        http.put(path, subscription(HERE + "/else", "<FilterTag>red</FilterTag>"))
                .refused(409, "SubscriptionAlreadyExist");
        http.put(path, subscription(HERE, "<FilterTag>red</FilterTag><NotifyContentFormat>JSON</NotifyContentFormat>"))
                .refused(409, "SubscriptionAlreadyExist");
    }

    @Test
    void describesItself() {
        http.put(path, subscription(HERE, "<FilterTag>red</FilterTag>")).is(201);
        Http.Answer answer = http.get(path).is(200);
        answer.root("Subscription");
        assertThat(answer.children())
                .containsExactly(
                        "SubscriptionName",
                        "Subscriber",
                        "TopicOwner",
                        "TopicName",
                        "Endpoint",
                        "NotifyStrategy",
                        "NotifyContentFormat",
                        "FilterTag",
                        "CreateTime",
                        "LastModifyTime");
        assertThat(answer.text("SubscriptionName")).isEqualTo("s");
        assertThat(answer.text("TopicName")).isEqualTo(topic.name());
        assertThat(answer.text("TopicOwner")).isEqualTo("1234567890123456");
        assertThat(answer.text("Endpoint")).isEqualTo(HERE);
        assertThat(answer.text("CreateTime")).hasSize(10);
    }

    @Test
    void hasDefaultsAndNoTagUnlessItWantsOne() {
        http.put(path, subscription(HERE, "")).is(201);
        Http.Answer answer = http.get(path).is(200);
        assertThat(answer.text("NotifyStrategy")).isEqualTo("BACKOFF_RETRY");
        assertThat(answer.text("NotifyContentFormat")).isEqualTo("XML");
        assertThat(answer.texts("FilterTag")).isEmpty();
        http.put(
                        path,
                        subscription(
                                HERE,
                                "<NotifyStrategy>BACKOFF_RETRY</NotifyStrategy>"
                                        + "<NotifyContentFormat>XML</NotifyContentFormat><FilterTag/>"))
                .is(204);
    }

    @Test
    @Contract(value = "4.2", evidence = Evidence.OBSERVED)
    void isMadeDescribedChangedAndRemovedThroughTheSdk() {
        topic.subscribe("sdk", HERE, NotifyContentFormat.JSON, meta -> {
            meta.setNotifyStrategy(NotifyStrategy.BACKOFF_RETRY);
            meta.setFilterTag("red");
        });
        SubscriptionMeta changes = new SubscriptionMeta();
        changes.setSubscriptionName("sdk");
        changes.setNotifyStrategy(NotifyStrategy.EXPONENTIAL_DECAY_RETRY);
        changes.setFilterTag("blue");
        topic.sdk().setSubscriptionAttr(changes);

        SubscriptionMeta meta = topic.sdk().getSubscriptionAttr("sdk");
        assertThat(meta.getNotifyStrategy()).isEqualTo(NotifyStrategy.EXPONENTIAL_DECAY_RETRY);
        assertThat(meta.getNotifyContentFormat()).isEqualTo(NotifyContentFormat.JSON);
        assertThat(meta.getFilterTag()).isEqualTo("blue");
        assertThat(meta.getEndpoint()).isEqualTo(HERE);
        assertThat(meta.getTopicName()).isEqualTo(topic.name());

        topic.sdk().unsubscribe("sdk");
        assertThatThrownBy(() -> topic.sdk().getSubscriptionAttr("sdk"))
                .isInstanceOfSatisfying(
                        ServiceException.class,
                        refused -> assertThat(refused.getErrorCode()).isEqualTo("SubscriptionNotExist"));
    }

    @Test
    void changesOnlyWhatIsMentionedAndNeverItsEndpoint() {
        http.put(path, subscription(HERE, "<FilterTag>red</FilterTag>")).is(201);

        http.put(
                        path + "?metaoverride=true",
                        subscription(
                                "http://127.0.0.1:2/",
                                "<NotifyStrategy>EXPONENTIAL_DECAY_RETRY</NotifyStrategy>"
                                        + "<NotifyContentFormat>JSON</NotifyContentFormat>"))
                .is(204);

        Http.Answer answer = http.get(path).is(200);
        assertThat(answer.text("NotifyStrategy")).isEqualTo("EXPONENTIAL_DECAY_RETRY");
        assertThat(answer.text("FilterTag")).isEqualTo("red");
        assertThat(answer.text("Endpoint")).isEqualTo(HERE);
        assertThat(answer.text("NotifyContentFormat")).isEqualTo("XML");
    }

    @Test
    void mustBeThereToBeDescribedOrChanged() {
        http.get(path).refused(404, "SubscriptionNotExist");
        http.put(path + "?metaoverride=true", "<Subscription/>").refused(404, "SubscriptionNotExist");
        http.get("/topics/none/subscriptions/s").refused(404, "TopicNotExist");
        http.put("/topics/none/subscriptions/s", subscription(HERE, "")).refused(404, "TopicNotExist");
        http.put("/topics/none/subscriptions/s?metaoverride=true", "<Subscription/>")
                .refused(404, "TopicNotExist");
    }

    @Test
    @Contract(value = "4.2", evidence = Evidence.ASSUMED)
    void isRemovedAsOftenAsWanted() {
        http.put(path, subscription(HERE, "")).is(201);
        http.delete(path).is(204);
        http.delete(path).is(204);
        http.delete("/topics/none/subscriptions/s").is(204);
        http.get(path).refused(404, "SubscriptionNotExist");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:8000/x",
                "https://example.com",
                "http://example.com/a?b=c",
                "http://[::1]:80/",
                "http://my_service:8080/x",
                "http://my_service",
                "acs:mns:cn-local:1234567890:queues/q1",
                "acs:mns:0:127:queues/q1",
                "acs:mns:cn-local:localhost:queues/q1",
                "mail:directmail:somebody@example.com",
                "sms:directsms:anonymous",
                "sms:directsms:13900000000",
                "sms:dayu:x",
                "push:12345"
            })
    void takesEveryKindOfEndpoint(String endpoint) {
        http.put(path, subscription(endpoint, "")).is(201);
        assertThat(http.get(path).text("Endpoint")).isEqualTo(endpoint);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "foo",
                "",
                "ftp://example.com/",
                "http://",
                "http:///path",
                "http://a b/",
                "http://u:p@example.com/",
                "http://example.com:0/",
                "http://u@my_service/",
                "http://my_service:70000/",
                "http://my_service:0/",
                "http://my_service:x/",
                "https://my_service/",
                "http://example.com:70000/",
                "acs:mns:cn-local:1234567890:topics/t",
                "acs:mns:cn-local:1234567890:queues/q_1",
                "acs:mns:cn-local:queues/q1",
                "mail:",
                "file:/etc/passwd"
            })
    @Contract({"4.2", "A61"})
    void refusesOtherEndpoints(String endpoint) {
        http.put(path, subscription(endpoint, "")).refused(400, "EndpointInvalid");
        http.get(path).refused(404, "SubscriptionNotExist");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<NotifyStrategy>SOMETIMES</NotifyStrategy>",
                "<NotifyContentFormat>YAML</NotifyContentFormat>",
                "<NotifyContentFormat>STREAM</NotifyContentFormat>",
                "<FilterTag>12345678901234567</FilterTag>"
            })
    void refusesOtherValues(String element) {
        http.put(path, subscription(HERE, element)).refused(400, "InvalidArgument");
        http.put(path, "<Subscription/>").refused(400, "MalformedXML");
        http.put(path, "").refused(400, "MalformedXML");
    }

    @Test
    void refusesNamesThatNoSubscriptionHas() {
        http.put(topic.path("a_b"), subscription(HERE, "")).refused(400, "SubscriptionNameInvalid");
        http.put(topic.path("s".repeat(256)), subscription(HERE, "")).refused(400, "SubscriptionNameLengthError");
        http.put(topic.path("s".repeat(255)), subscription(HERE, "")).is(201);
    }

    @Test
    void refusesAQueueThatCannotTakeWhatIsPublished() {
        TestQueue small = mns.queue(settings -> settings.setMaxMessageSize(1_024L));
        http.put(path, subscription(topic.endpoint(small), "")).refused(400, "InvalidArgument");

        http.put(topic.path() + "?metaoverride=true", "<Topic><MaximumMessageSize>1024</MaximumMessageSize></Topic>")
                .is(204);
        http.put(path, subscription(topic.endpoint(small), "")).is(201);
    }

    private static String subscription(String endpoint, String more) {
        return "<Subscription><Endpoint>" + endpoint + "</Endpoint>" + more + "</Subscription>";
    }
}
