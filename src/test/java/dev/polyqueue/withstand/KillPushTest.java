package dev.polyqueue.withstand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.aliyun.mns.client.CloudTopic;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.RawTopicMessage;
import com.aliyun.mns.model.SubscriptionMeta;
import com.aliyun.mns.model.SubscriptionMeta.NotifyContentFormat;
import com.aliyun.mns.model.SubscriptionMeta.NotifyStrategy;
import com.aliyun.mns.model.TopicMeta;
import dev.polyqueue.mns.conformance.Mns;
import dev.polyqueue.mns.conformance.Receiver;
import dev.polyqueue.testing.DataDirectory;
import dev.polyqueue.testing.ServerProcess;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The server's process is killed while its pushes are not taken: once alone, once together with its database. */
class KillPushTest {

    private static final int MESSAGES = 20;

    private final Receiver receiver = new Receiver();
    private ServerProcess server = ServerProcess.start(DataDirectory.fresh());

    @AfterEach
    void close() {
        server.close();
        receiver.close();
    }

    @Test
    void pushesWhatItHasAccepted() {
        receiver.answering(503);
        MNSClient client = Mns.client(server.url(), SignVersion.V2);
        CloudTopic topic = topic(client);
        List<String> bodies =
                IntStream.range(0, MESSAGES).mapToObj(i -> "message " + i).toList();
        publish(topic, bodies.subList(0, MESSAGES / 2));
        server.kill9();
        server = server.restart();
        publish(topic, bodies.subList(MESSAGES / 2, MESSAGES));
        PostgresKill.now(server);
        server.kill9();

        receiver.posts().clear();
        receiver.answering(204);
        server = server.restart();

        await().atMost(Duration.ofMinutes(2)).until(() -> new HashSet<>(receiver.bodies()).size() == MESSAGES);
        assertThat(receiver.bodies()).containsAll(bodies);
        await().atMost(Duration.ofSeconds(10)).until(() -> topic.getAttribute().getMessageCount() == 0);
        client.close();
    }

    private CloudTopic topic(MNSClient client) {
        TopicMeta meta = new TopicMeta();
        meta.setTopicName("kill-push");
        CloudTopic topic = client.createTopic(meta);
        SubscriptionMeta subscription = new SubscriptionMeta();
        subscription.setSubscriptionName("s");
        subscription.setEndpoint(receiver.url());
        subscription.setNotifyContentFormat(NotifyContentFormat.SIMPLIFIED);
        subscription.setNotifyStrategy(NotifyStrategy.EXPONENTIAL_DECAY_RETRY);
        topic.subscribe(subscription);
        return topic;
    }

    private static void publish(CloudTopic topic, List<String> bodies) {
        for (String body : bodies) {
            RawTopicMessage message = new RawTopicMessage();
            message.setMessageBody(body);
            topic.publishMessage(message);
        }
    }
}
