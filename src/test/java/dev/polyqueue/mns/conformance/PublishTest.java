package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.aliyun.mns.client.CloudPullTopic;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.Base64TopicMessage;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import com.aliyun.mns.model.RawTopicMessage;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.SubscriptionMeta.NotifyStrategy;
import com.aliyun.mns.model.TopicMessage;
import com.aliyun.mns.model.TopicMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.io.StringReader;
import java.util.List;
import java.util.Vector;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is published lands in the queues that are subscribed. */
class PublishTest {

    private static final String MD5_OF_X = "9DD4E461268C8034F5C8564E155C67A6";

    private final Mns mns = Mns.shared();
    private final Http http = mns.http();
    private final TestTopic topic = TestTopic.create(mns);

    @Test
    @Contract({"4.3", "4.4", "8.18", "A57"})
    void landsAsItIsUnderAnIdOfItsOwn() {
        TestQueue queue = mns.queue();
        topic.subscribe(queue);

        TopicMessage published = topic.publish("x");

        assertThat(published.getMessageId()).matches("[0-9A-F]{32}");
        assertThat(published.getMessageBodyMD5()).isEqualTo(MD5_OF_X);
        Message landed = queue.one();
        assertThat(landed.getMessageBodyAsRawString()).isEqualTo("x");
        assertThat(landed.getMessageBodyMD5()).isEqualTo(MD5_OF_X);
        assertThat(landed.getMessageId()).isNotEqualTo(published.getMessageId());
        assertThat(landed.getDequeueCount()).isEqualTo(1);
        assertThat(queue.pop()).isNull();
    }

    @Test
    @Contract({"4.4", "A58"})
    void landsInJson() {
        TestQueue queue = mns.queue();
        topic.subscribe("json", topic.endpoint(queue), NotifyContentFormat.JSON);

        TopicMessage published = topic.publish("x \"é\" <&>\n", "red");

        Message landed = queue.one();
        JsonNode json = JsonMapper.builder().build().readTree(landed.getMessageBodyAsRawString());
        assertThat(json.propertyNames())
                .containsExactly(
                        "TopicOwner",
                        "TopicName",
                        "Subscriber",
                        "SubscriptionName",
                        "MessageId",
                        "Message",
                        "MessageMD5",
                        "MessageTag",
                        "PublishTime");
        json.forEach(value -> assertThat(value.isString()).isTrue());
        assertThat(json.get("TopicOwner").asString()).isEqualTo("1234567890123456");
        assertThat(json.get("TopicName").asString()).isEqualTo(topic.name());
        assertThat(json.get("SubscriptionName").asString()).isEqualTo("json");
        assertThat(json.get("MessageId").asString()).isEqualTo(published.getMessageId());
        assertThat(json.get("Message").asString()).isEqualTo("x \"é\" <&>\n");
        assertThat(json.get("MessageMD5").asString()).isEqualTo(published.getMessageBodyMD5());
        assertThat(json.get("MessageTag").asString()).isEqualTo("red");
        assertThat(json.get("PublishTime").asString()).hasSize(13);
        assertThat(landed.getMessageBodyMD5()).isNotEqualTo(published.getMessageBodyMD5());
    }

    @Test
    @Contract({"4.4", "A58"})
    void landsInXml() throws Exception {
        TestQueue queue = mns.queue();
        topic.subscribe("xml", topic.endpoint(queue), NotifyContentFormat.XML);

        TopicMessage published = topic.publish("x");

        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Element root = factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(queue.one().getMessageBodyAsRawString())))
                .getDocumentElement();
        assertThat(root.getLocalName()).isEqualTo("Notification");
        assertThat(root.getNamespaceURI()).isEqualTo("http://mns.aliyuncs.com/doc/v1/");
        assertThat(Http.children(root))
                .containsExactly(
                        "TopicOwner",
                        "TopicName",
                        "Subscriber",
                        "SubscriptionName",
                        "MessageId",
                        "MessageMD5",
                        "Message",
                        "PublishTime");
        assertThat(text(root, "MessageMD5")).isEqualTo(MD5_OF_X);
        assertThat(text(root, "Message")).isEqualTo("x");
        assertThat(text(root, "MessageId")).isEqualTo(published.getMessageId());
    }

    private static String text(Element root, String name) {
        return root.getElementsByTagName(name).item(0).getTextContent();
    }

    @Test
    @Contract({"4.3", "A59"})
    void landsWhereItsTagIsWanted() {
        TestQueue red = mns.queue();
        TestQueue all = mns.queue();
        topic.subscribe("red", topic.endpoint(red), NotifyContentFormat.SIMPLIFIED, meta -> meta.setFilterTag("red"));
        topic.subscribe(all);

        topic.publish("none");
        topic.publish("blue", "blue");
        topic.publish("red", "red");

        assertThat(red.one().getMessageBodyAsRawString()).isEqualTo("red");
        assertThat(red.pop()).isNull();
        assertThat(all.counts()).containsExactly(3L, 0L, 0L);
    }

    @Test
    @Contract({"4.3", "A56"})
    void needsATopic() {
        http.post("/topics/none/messages", "<Message><MessageBody>x</MessageBody></Message>")
                .refused(404, "TopicNotExist");
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void needsNoSubscription() {
        Http.Answer answer = publish("<MessageBody>x</MessageBody>").is(201);
        answer.root("Message");
        assertThat(answer.children()).containsExactly("MessageId", "MessageBodyMD5");
    }

    @Test
    @Contract("4.3")
    void reachesOnlyThoseWhoHaveSubscribedBefore() {
        TestQueue early = mns.queue();
        TestQueue late = mns.queue();
        topic.subscribe(early);
        topic.publish("first");
        topic.subscribe(late);
        topic.publish("second");
        topic.sdk().unsubscribe("to-" + early.name());
        topic.publish("third");

        assertThat(early.counts()).containsExactly(2L, 0L, 0L);
        assertThat(late.one().getMessageBodyAsRawString()).isEqualTo("second");
        assertThat(late.one().getMessageBodyAsRawString()).isEqualTo("third");
    }

    @Test
    @Contract(
            value = {"4.4", "3.1"},
            evidence = Evidence.OBSERVED)
    void bringsItsPropertiesAlong() {
        TestQueue queue = mns.queue();
        topic.subscribe(queue);
        publish("""
                <MessageBody>x</MessageBody>
                <UserProperties><PropertyValue><Name>k</Name><Value>v</Value><Type>STRING</Type></PropertyValue></UserProperties>
                <SystemProperties><SystemPropertyValue><Name>traceparent</Name><Value>00-aa-bb-01</Value><Type>STRING</Type>
                </SystemPropertyValue></SystemProperties>
                <MessageAttributes><DM>{"Subject":"s"}</DM></MessageAttributes>
                """).is(201);

        Http.Answer landed = http.get(queue.messages()).is(200);
        assertThat(landed.texts("Name")).containsExactly("k", "traceparent");
        assertThat(landed.texts("Value")).containsExactly("v", "00-aa-bb-01");
        assertThat(landed.number("Priority")).isEqualTo(8);
    }

    @Test
    @Contract(value = "4.4", evidence = Evidence.ASSUMED)
    void waitsAsLongAsTheQueueSays() {
        TestQueue slow = mns.queue(settings -> settings.setDelaySeconds(600L));
        topic.subscribe(slow);
        topic.publish("x");
        assertThat(slow.counts()).containsExactly(0L, 0L, 1L);
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.OBSERVED)
    void carriesBase64AsItCame() {
        TestQueue queue = mns.queue();
        topic.subscribe(queue);
        TopicMessage message = new Base64TopicMessage();
        message.setMessageBody("hello".getBytes());
        topic.sdk().publishMessage(message);
        Message landed = queue.one();
        assertThat(landed.getMessageBodyAsRawString()).isEqualTo("aGVsbG8=");
        assertThat(landed.getMessageBody()).isEqualTo("hello");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<MessageBody></MessageBody>",
                "<MessageBody>x</MessageBody><MessageTag>12345678901234567</MessageTag>",
                "<MessageBody>x</MessageBody><SystemProperties><SystemPropertyValue><Name>mine</Name><Value>v</Value>"
                        + "<Type>STRING</Type></SystemPropertyValue></SystemProperties>"
            })
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void refusesOtherValues(String content) {
        publish(content).refused(400, "InvalidArgument");
    }

    @Test
    @Contract(value = "4.3", evidence = Evidence.ASSUMED)
    void refusesWhatIsLargerThanTheTopicTakes() {
        TestQueue queue = mns.queue();
        topic.subscribe(queue);
        http.put(topic.path() + "?metaoverride=true", "<Topic><MaximumMessageSize>1024</MaximumMessageSize></Topic>")
                .is(204);
        publish("<MessageBody>" + "é".repeat(513) + "</MessageBody>").refused(400, "InvalidArgument");
        publish("<MessageBody>" + "é".repeat(512) + "</MessageBody>").is(201);
        assertThat(queue.counts()).containsExactly(1L, 0L, 0L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<Message/>", "<Messages/>", "<Message>", ""})
    @Contract("1.11")
    void refusesOtherDocuments(String document) {
        http.post(topic.path() + "/messages", document).refused(400, "MalformedXML");
    }

    @Test
    @Contract({"4.4", "4.5"})
    void isOnlyWrittenDownForMailAndSms() {
        topic.subscribe("mail", topic.sdk().generateMailEndpoint("a@example.com"), NotifyContentFormat.SIMPLIFIED);
        topic.subscribe("sms", topic.sdk().generateSmsEndpoint(), NotifyContentFormat.SIMPLIFIED);
        topic.publish("x");
        await().until(() -> http.get(topic.path()).number("MessageCount") == 0);
    }

    @Test
    @Contract(
            value = {"4.2", "5"},
            evidence = Evidence.OBSERVED)
    void isPulledThroughTheHelperOfTheSdk() throws Exception {
        MNSClient client = Mns.client(mns.server().url(), SignVersion.V4);
        try {
            TopicMeta meta = new TopicMeta();
            meta.setTopicName(TestTopic.newName());
            QueueMeta template = new QueueMeta();
            template.setPollingWaitSeconds(30);
            List<String> names = List.of(Mns.newName(), Mns.newName());
            CloudPullTopic pull = client.createPullTopic(meta, new Vector<>(names), true, template);
            assertThat(http.get("/topics/" + meta.getTopicName() + "/subscriptions/sub-for-queue-" + names.get(0))
                            .text("NotifyStrategy"))
                    .isEqualTo(NotifyStrategy.EXPONENTIAL_DECAY_RETRY.name());

            RawTopicMessage message = new RawTopicMessage();
            message.setMessageBody("pulled");
            pull.publishMessage(message);

            for (String name : names) {
                assertThat(client.getQueueRef(name).popMessage(1).getMessageBodyAsRawString())
                        .isEqualTo("pulled");
            }
            pull.delete();
            assertThat(client.getQueueRef(names.get(0)).isQueueExist()).isFalse();
            http.get("/topics/" + meta.getTopicName()).refused(404, "TopicNotExist");
        } finally {
            client.close();
        }
    }

    private Http.Answer publish(String content) {
        return http.post(topic.path() + "/messages", "<Message>" + content + "</Message>");
    }
}
