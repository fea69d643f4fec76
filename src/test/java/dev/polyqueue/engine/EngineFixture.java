package dev.polyqueue.engine;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The engine of a running server, with short words for what tests do. */
final class EngineFixture {

    private static final AtomicInteger NUMBER = new AtomicInteger();

    static final QueueSettings DEFAULTS = new QueueSettings(
            Duration.ZERO,
            Duration.ofSeconds(30),
            Duration.ofDays(4),
            Duration.ZERO,
            1 << 20,
            null,
            DeduplicationScope.QUEUE,
            Bucketing.NONE);

    final Queues queues;
    final Messages messages;
    final AdjustableClock clock;

    EngineFixture(TestServer server) {
        this.queues = server.bean(Queues.class);
        this.messages = server.bean(Messages.class);
        this.clock = server.bean(AdjustableClock.class);
    }

    static QueueKey newKey(Dialect dialect) {
        return new QueueKey(dialect, "000000000000", "engine-test", "q" + NUMBER.incrementAndGet());
    }

    Queue create(Dialect dialect, QueueKind kind, UnaryOperator<QueueSettings> settings) {
        QueueDefinition definition = new QueueDefinition(settings.apply(DEFAULTS), Map.of(), Map.of());
        return queues.create(new QueueDraft(newKey(dialect), kind, definition)).orElseThrow();
    }

    Queue standard() {
        return create(Dialect.SQS, QueueKind.STANDARD, UnaryOperator.identity());
    }

    Queue fifo() {
        return create(Dialect.SQS, QueueKind.FIFO, UnaryOperator.identity());
    }

    /** A queue with channels and a dead-letter side. @param maxReceiveCount 0 for any number */
    Queue channelled(int maxReceiveCount) {
        QueueSettings settings = new QueueSettings(
                Duration.ZERO,
                Duration.ofSeconds(30),
                Duration.ofDays(1),
                Duration.ZERO,
                1 << 20,
                maxReceiveCount == 0 ? null : new Redrive(null, maxReceiveCount),
                DeduplicationScope.QUEUE,
                Bucketing.CHANNEL);
        QueueDefinition definition = new QueueDefinition(settings, Map.of(), Map.of());
        GroupDraft primary = new GroupDraft(ConsumerGroup.PRIMARY, true, GroupDefinition.ALL);
        return queues.create(new QueueDraft(newKey(Dialect.OCI), QueueKind.STANDARD, definition, primary))
                .orElseThrow();
    }

    List<SentMessage> send(Queue queue, String... bodies) {
        return get(messages.send(
                queue,
                Stream.of(bodies)
                        .map(body -> NewMessage.standard(bytes(body), Attributes.NONE, 0))
                        .toList()));
    }

    SentMessage sendFifo(Queue queue, String group, String deduplication, String body) {
        return get(messages.send(
                        queue, List.of(NewMessage.fifo(bytes(body), Attributes.NONE, 0, group, deduplication))))
                .get(0);
    }

    List<Delivery> receive(Queue queue, int limit) {
        return get(receiving(queue, limit, 30_000, 0));
    }

    CompletableFuture<List<Delivery>> receiving(Queue queue, int limit, long visibilityMillis, long waitMillis) {
        return messages.receive(
                new Receive(queue, queue.primary(), limit, visibilityMillis, waitMillis, () -> true, null));
    }

    Settled.Outcome delete(Queue queue, Receipt receipt, ReceiptRule rule) {
        return get(messages.delete(queue, List.of(receipt), rule)).get(0).outcome();
    }

    Settled change(Queue queue, Receipt receipt, long timeoutMillis, ReceiptRule rule) {
        return get(messages.changeVisibility(queue, List.of(new VisibilityChange(receipt, timeoutMillis)), rule))
                .get(0);
    }

    MessageCounts counts(Queue queue) {
        return get(messages.counts(queue, queue.primary()));
    }

    static List<String> bodies(List<Delivery> deliveries) {
        return deliveries.stream()
                .map(delivery -> new String(delivery.message().body(), StandardCharsets.UTF_8))
                .toList();
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static <T> T get(CompletableFuture<T> future) {
        try {
            return future.get(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
