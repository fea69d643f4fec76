package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.CloudTopic;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.ServiceException;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import com.aliyun.mns.model.RawTopicMessage;
import com.aliyun.mns.model.SubscriptionMeta;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.SubscriptionMeta.NotifyStrategy;
import com.aliyun.mns.model.TopicMessage;
import com.aliyun.mns.model.TopicMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation on topics through the SDK, with each of its signatures; the older SDK's tests run this again. */
@Contract(
        value = {"1.3", "4.1", "4.2", "4.3", "7"},
        evidence = Evidence.OBSERVED)
public class EveryTopicOperationTest {

    /** Not by the name of this machine, of which the older version makes a region. */
    public static String url() {
        return "http://127.0.0.1:" + TestServer.shared().port();
    }

    /** The clients to be tried, each of which is closed afterwards. */
    public static Stream<MNSClient> clients() {
        return Mns.clients(url());
    }

    @ParameterizedTest
    @MethodSource("clients")
    public void onTopics(MNSClient client) {
        try {
            TopicMeta meta = topicMeta();
            CloudTopic topic = client.createTopic(meta);
            assertThat(topic.create(meta)).endsWith("/topics/" + meta.getTopicName());
            TopicMeta changes = new TopicMeta();
            changes.setTopicName(meta.getTopicName());
            changes.setMaxMessageSize(2_048L);
            topic.setAttribute(changes);
            assertThat(topic.getAttribute().getMaxMessageSize()).isEqualTo(2_048);
            assertThat(client.listTopic(meta.getTopicName(), null, 10).getResult())
                    .extracting(TopicMeta::getTopicName)
                    .contains(meta.getTopicName());
            assertThat(client.listTopicURL(meta.getTopicName(), null, 10).getResult())
                    .isNotEmpty();
            topic.delete();
            assertThatThrownBy(topic::getAttribute)
                    .isInstanceOfSatisfying(
                            ServiceException.class,
                            refused -> assertThat(refused.getErrorCode()).isEqualTo("TopicNotExist"));
        } finally {
            client.close();
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    public void onSubscriptionsAndMessages(MNSClient client) throws Exception {
        try {
            QueueMeta queueMeta = new QueueMeta();
            queueMeta.setQueueName(newName());
            CloudQueue queue = client.createQueue(queueMeta);
            CloudTopic topic = client.createTopic(topicMeta());
            SubscriptionMeta meta = new SubscriptionMeta();
            meta.setSubscriptionName("sub");
            meta.setEndpoint(topic.generateQueueEndpoint(queueMeta.getQueueName()));
            meta.setNotifyContentFormat(NotifyContentFormat.SIMPLIFIED);
            meta.setFilterTag("red");
            assertThat(topic.subscribe(meta)).endsWith("/subscriptions/sub");
            meta.setNotifyStrategy(NotifyStrategy.EXPONENTIAL_DECAY_RETRY);
            topic.setSubscriptionAttr(meta);
            assertThat(topic.getSubscriptionAttr("sub").getNotifyStrategy())
                    .isEqualTo(NotifyStrategy.EXPONENTIAL_DECAY_RETRY);
            assertThat(topic.listSubscriptions("", null, 10).getResult())
                    .extracting(SubscriptionMeta::getSubscriptionName)
                    .containsExactly("sub");
            assertThat(topic.listSubscriptionUrls("", null, 10).getResult()).hasSize(1);

            RawTopicMessage message = new RawTopicMessage();
            message.setMessageBody("hello");
            message.setMessageTag("red");
            TopicMessage published = topic.publishMessage(message);
            assertThat(published.getMessageId()).matches("[0-9A-F]{32}");
            Message received = queue.popMessage();
            assertThat(received.getMessageBodyAsRawString()).isEqualTo("hello");

            topic.unsubscribe("sub");
            assertThat(topic.listSubscriptionUrls("", null, 10))
                    .as("what it makes of an empty list")
                    .isNull();
        } finally {
            client.close();
        }
    }

    private static TopicMeta topicMeta() {
        TopicMeta meta = new TopicMeta();
        meta.setTopicName(newName());
        return meta;
    }

    /** Of its own, since what other tests use knows classes that the older SDK has not. */
    private static String newName() {
        return "every-topic-operation-" + UUID.randomUUID();
    }
}
