package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.client.CloudQueue;
import com.aliyun.mns.client.MNSClient;
import com.aliyun.mns.common.auth.SignVersion;
import com.aliyun.mns.model.Message;
import com.aliyun.mns.model.QueueMeta;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A queue and a message, there and back, with either kind of signature. */
class FirstMessageTest {

    @ParameterizedTest
    @EnumSource(SignVersion.class)
    @Contract(
            value = {"1.2", "1.4", "1.5", "1.6", "A68"},
            evidence = Evidence.OBSERVED)
    void goesThereAndBackWithoutWaitingForAnything(SignVersion signature) throws Exception {
        MNSClient client = Mns.client(TestServer.shared().url(), signature);
        try {
            QueueMeta meta = new QueueMeta();
            meta.setQueueName(Mns.newName());
            CloudQueue queue = client.createQueue(meta);
            assertThat(fastestOfFive(() -> queue.putMessage(new Message("warm"))))
                    .as("less than an SDK waits for the permission to send a body")
                    .isLessThan(Duration.ofMillis(2_500));
            for (int i = 0; i < 5; i++) {
                queue.deleteMessage(queue.popMessage().getReceiptHandle());
            }

            Message sent = queue.putMessage(new Message("hello"));
            Message received = queue.popMessage();
            assertThat(received.getMessageId()).isEqualTo(sent.getMessageId());
            assertThat(received.getMessageBody()).isEqualTo("hello");
            queue.deleteMessage(received.getReceiptHandle());
            assertThat(queue.popMessage()).isNull();
        } finally {
            client.close();
        }
    }

    /** A machine that stands still for a moment says nothing about the server. */
    private static Duration fastestOfFive(Runnable send) {
        return IntStream.range(0, 5)
                .mapToObj(i -> {
                    long begun = System.nanoTime();
                    send.run();
                    return Duration.ofNanos(System.nanoTime() - begun);
                })
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }
}
