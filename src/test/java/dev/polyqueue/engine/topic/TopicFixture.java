package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.AdjustableClock;
import dev.polyqueue.testing.TestServer;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Topics of a running server, with short words for what tests do. */
final class TopicFixture {

    private static final AtomicInteger NUMBER = new AtomicInteger();
    static final TopicDefinition DEFINITION = new TopicDefinition(65_536, Duration.ofDays(1), Map.of("x", "1"));

    final TestServer server;
    final Topics topics;
    final AdjustableClock clock;

    TopicFixture(TestServer server) {
        this.server = server;
        this.topics = server.bean(Topics.class);
        this.clock = server.bean(AdjustableClock.class);
    }

    static TopicKey newKey() {
        return new TopicKey(Dialect.SQS, "000000000000", "topic-test", "t" + NUMBER.incrementAndGet());
    }

    Topic create() {
        return topics.create(newKey(), DEFINITION).orElseThrow();
    }

    Topic subscribe(Topic topic, String name, Endpoint endpoint, RetrySchedule retry, @Nullable String tag) {
        Subscription.Draft draft =
                new Subscription.Draft(name, endpoint, "PLAIN", new Subscription.Definition(retry, tag));
        return topics.subscribe(topic.key(), draft).orElseThrow();
    }

    /** A topic with one subscription to an endpoint outside. */
    Topic createFor(String address, RetrySchedule retry) {
        return subscribe(create(), "s", Endpoint.outside(address), retry, null);
    }

    Queue queue(Topic topic, String name) {
        QueueSettings settings = new QueueSettings(
                Duration.ZERO,
                Duration.ofSeconds(30),
                Duration.ofDays(4),
                Duration.ZERO,
                1 << 20,
                null,
                DeduplicationScope.QUEUE,
                Bucketing.NONE);
        return server.bean(Queues.class)
                .create(new QueueDraft(
                        topic.key().queue(name), QueueKind.STANDARD, new QueueDefinition(settings, Map.of(), Map.of())))
                .orElseThrow();
    }

    Publication publish(Topic topic, String body, @Nullable String tag) {
        Attributes attributes = new Attributes(List.of(Attribute.text("k", "STRING", "v")), Map.of("trace", "7"));
        return get(server.bean(Publisher.class)
                .publish(
                        topics.known(topic.key()).orElseThrow(),
                        new Publication.Draft(body.getBytes(StandardCharsets.UTF_8), attributes, tag, "http://here")));
    }

    List<String> receive(Queue queue) {
        List<Delivery> got = get(server.bean(Messages.class)
                .receive(new Receive(queue, queue.primary(), 10, 30_000, 0, () -> true, null)));
        return got.stream()
                .map(delivery -> new String(delivery.message().body(), StandardCharsets.UTF_8))
                .toList();
    }

    /** A push as it stands in the store. */
    record StoredPush(long dueAt, int failures) {}

    List<StoredPush> stored(Topic topic) {
        List<StoredPush> pushes = new ArrayList<>();
        try (Connection connection = server.database().connect();
                PreparedStatement select = connection.prepareStatement(
                        "SELECT due_at, failures FROM push WHERE topic_id = ? ORDER BY publication_id")) {
            select.setLong(1, topic.id());
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    pushes.add(new StoredPush(rows.getLong(1), rows.getInt(2)));
                }
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return pushes;
    }

    long storedMessages(Topic topic) {
        return get(topics.messageCounts(List.of(topic))).getOrDefault(topic.id(), 0L);
    }

    static <T> T get(CompletableFuture<T> future) {
        try {
            return future.get(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
