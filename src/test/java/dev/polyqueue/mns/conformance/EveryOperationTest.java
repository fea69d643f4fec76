package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operation on queues and messages through the SDK, with each of its signatures; the older SDK's tests run this again. */
@Contract(
        value = {"1.2", "1.3", "1.9", "7", "8.16"},
        evidence = Evidence.OBSERVED)
public class EveryOperationTest {

    /** The clients to be tried, each of which is closed afterwards. */
    public static Stream<MNSClient> clients() {
        return Mns.clients(TestServer.shared().url());
    }

    @ParameterizedTest
    @MethodSource("clients")
    public void onQueues(MNSClient client) {
        try {
            String prefix = newName() + "-";
            CloudQueue queue = client.createQueue(meta(prefix + "a"));
            client.createQueue(meta(prefix + "b"));
            assertThat(queue.create(meta(prefix + "a"))).endsWith("/queues/" + prefix + "a");
            assertThat(queue.getQueueURL()).endsWith("/queues/" + prefix + "a");
            QueueMeta changed = meta(prefix + "a");
            changed.setVisibilityTimeout(77L);
            queue.setAttributes(changed);
            assertThat(queue.getAttributes().getVisibilityTimeout()).isEqualTo(77L);
            assertThat(client.listQueue(prefix, null, 10).getResult())
                    .extracting(QueueMeta::getQueueName)
                    .containsExactly(prefix + "a", prefix + "b");
            assertThat(client.listQueueURL(prefix, null, 1).getResult()).hasSize(1);
            assertThat(queue.isQueueExist()).isTrue();
            queue.delete();
            assertThat(queue.isQueueExist()).isFalse();
        } finally {
            client.close();
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    public void onMessages(MNSClient client) throws Exception {
        try {
            CloudQueue queue = client.createQueue(meta(newName()));
            queue.putMessage(new Message("encoded"));
            assertThat(queue.peekMessage().getMessageBody()).isEqualTo("encoded");
            queue.batchPutMessage(List.of(
                    TestQueue.raw("raw", more -> more.setPriority(9)),
                    TestQueue.raw("raw too", more -> more.setPriority(10))));
            assertThat(queue.batchPeekMessage(16)).hasSize(3);
            Message first = queue.popMessage();
            assertThat(first.getMessageBody()).isEqualTo("encoded");
            assertThat(first.getMessageBodyMD5()).isEqualTo("8FE96981130CEBB9129A4D3410273140");
            Message hidden = queue.changeMessageVisibility(first.getReceiptHandle(), 60);
            assertThat(hidden.getNextVisibleTime()).isAfter(first.getNextVisibleTime());
            queue.deleteMessage(hidden.getReceiptHandle());
            List<Message> others = queue.batchPopMessage(16, 1);
            assertThat(others).extracting(Message::getMessageBodyAsRawString).containsExactly("raw", "raw too");
            queue.batchDeleteMessage(
                    others.stream().map(Message::getReceiptHandle).toList());
            assertThat(queue.popMessage(0)).isNull();
        } finally {
            client.close();
        }
    }

    @ParameterizedTest
    @MethodSource("clients")
    @Contract(
            value = {"3.5", "3.7", "7", "8.2", "A70"},
            evidence = Evidence.OBSERVED)
    public void nothingIsNullAndNoException(MNSClient client) throws Exception {
        try {
            CloudQueue queue = client.createQueue(meta(newName()));
            assertThat(queue.popMessage()).isNull();
            assertThat(queue.batchPopMessage(16)).isNull();
            assertThat(queue.peekMessage()).isNull();
            assertThat(queue.batchPeekMessage(16)).isNull();
            assertThat(client.listQueue("nobody-has-this", null, 10)).isNull();
        } finally {
            client.close();
        }
    }

    /** Of its own, since what other tests use knows classes that the older SDK has not. */
    private static String newName() {
        return "every-operation-" + UUID.randomUUID();
    }

    private static QueueMeta meta(String name) {
        QueueMeta meta = new QueueMeta();
        meta.setQueueName(name);
        return meta;
    }
}
