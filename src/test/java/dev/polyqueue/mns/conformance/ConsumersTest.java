package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.aliyun.mns.model.Message;
import dev.polyqueue.testing.Contract;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Several consumers of one queue, in a race. */
@Contract({"3.5", "A54"})
@ResourceLock(Mns.CLOCK)
class ConsumersTest {

    private static final int MESSAGES = 400;
    private static final int CONSUMERS = 6;

    private final TestQueue queue = Mns.withClock().queue();

    @Test
    void noneGetsAMessageThatAnotherHas() throws Exception {
        AtomicInteger sent = new AtomicInteger();
        ConcurrentLinkedQueue<Message> received = new ConcurrentLinkedQueue<>();
        List<Callable<Void>> parts = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            parts.add(() -> {
                for (int n = sent.getAndIncrement(); n < MESSAGES; n = sent.getAndIncrement()) {
                    int priority = 1 + n % 16;
                    queue.put("m" + n, more -> more.setPriority(priority));
                }
                return null;
            });
        }
        for (int i = 0; i < CONSUMERS; i++) {
            int wanted = i % 2 == 0 ? 1 : 5;
            parts.add(() -> {
                while (received.size() < MESSAGES) {
                    List<Message> got = queue.sdk().batchPopMessage(wanted);
                    if (got != null) {
                        received.addAll(got);
                    }
                }
                return null;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(parts.size());
        try {
            for (Future<Void> part : threads.invokeAll(parts)) {
                part.get();
            }
        } finally {
            threads.shutdownNow();
        }

        Set<String> ids = new HashSet<>();
        received.forEach(message -> assertThat(ids.add(message.getMessageId()))
                .as(message.toString())
                .isTrue());
        assertThat(received)
                .hasSize(MESSAGES)
                .allSatisfy(message -> assertThat(message.getDequeueCount()).isOne());
        assertThat(queue.counts()).containsExactly(0L, (long) MESSAGES, 0L);
        received.forEach(message -> queue.delete(message.getReceiptHandle()));
        assertThat(queue.counts()).containsExactly(0L, 0L, 0L);
    }
}
