package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.bytes;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The engine on standard queues; moves the clock, so it has a server of its own. */
class StandardQueueTest {

    private static TestServer server;
    private static EngineFixture engine;

    @BeforeAll
    static void start() {
        server = TestServer.start();
        engine = new EngineFixture(server);
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void sendsReceivesAndDeletes() {
        Queue queue = engine.standard();
        engine.send(queue, "a", "b", "c");

        List<Delivery> received = engine.receive(queue, 10);

        assertThat(bodies(received)).containsExactly("a", "b", "c");
        assertThat(engine.receive(queue, 10)).isEmpty();
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(0, 3, 0));
        for (Delivery delivery : received) {
            assertThat(delivery.receiveCount()).isEqualTo(1);
            assertThat(engine.delete(queue, delivery.receipt(), ReceiptRule.ANY))
                    .isEqualTo(Outcome.DONE);
            assertThat(engine.delete(queue, delivery.receipt(), ReceiptRule.ANY))
                    .isEqualTo(Outcome.GONE);
        }
        assertThat(engine.counts(queue)).isEqualTo(MessageCounts.NONE);
    }

    @Test
    void keepsAttributesAndBytes() {
        Queue queue = engine.standard();
        Attributes attributes = new Attributes(
                List.of(
                        Attribute.text("name", "String.label", "wért"),
                        Attribute.bytes("raw", "Binary", new byte[] {0, 1, -1})),
                Map.of("SenderId", "me"));
        get(engine.messages.send(queue, List.of(NewMessage.standard(new byte[] {0, 10, -128}, attributes, 0))));

        Delivery delivery = engine.receive(queue, 1).get(0);

        assertThat(delivery.message().body()).containsExactly(0, 10, -128);
        assertThat(delivery.message().attributes()).usingRecursiveComparison().isEqualTo(attributes);
    }

    @Test
    void showsAMessageAgainWhenItsTimeoutHasRunOut() {
        Queue queue = engine.standard();
        engine.send(queue, "a");
        Receipt first = engine.receive(queue, 1).get(0).receipt();
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 1, 30_000, 600_000);

        engine.clock.advance(Duration.ofSeconds(31));

        Delivery again = get(waiting).get(0);
        assertThat(again.receiveCount()).isEqualTo(2);
        assertThat(engine.delete(queue, first, ReceiptRule.LATEST)).isEqualTo(Outcome.GONE);
        assertThat(engine.delete(queue, first, ReceiptRule.IN_FLIGHT)).isEqualTo(Outcome.GONE);
        assertThat(engine.delete(queue, first, ReceiptRule.ANY)).isEqualTo(Outcome.DONE);
        assertThat(engine.counts(queue)).isEqualTo(MessageCounts.NONE);
    }

    @Test
    void changesVisibilityAndKeepsOldReceiptsGood() {
        Queue queue = engine.standard();
        engine.send(queue, "a");
        Receipt receipt = engine.receive(queue, 1).get(0).receipt();

        Receipt moved =
                engine.change(queue, receipt, 60_000, ReceiptRule.LATEST).receipt();
        assertThat(moved).isNotNull();
        assertThat(engine.change(queue, receipt, 90_000, ReceiptRule.ANY).outcome())
                .isEqualTo(Outcome.DONE);
        engine.clock.advance(Duration.ofSeconds(61));
        assertThat(engine.receive(queue, 1)).isEmpty();
        assertThat(engine.change(queue, receipt, 0, ReceiptRule.ANY).outcome()).isEqualTo(Outcome.DONE);
        assertThat(engine.receive(queue, 1)).hasSize(1);
        assertThat(engine.delete(queue, receipt, ReceiptRule.ANY)).isEqualTo(Outcome.DONE);
        assertThat(engine.change(queue, receipt, 10, ReceiptRule.ANY).outcome()).isEqualTo(Outcome.GONE);
    }

    @Test
    void delaysMessagesAndWakesWhoWaitsForThem() {
        Queue queue = engine.standard();
        get(engine.messages.send(queue, List.of(NewMessage.standard(bytes("later"), Attributes.NONE, 20_000))));
        assertThat(engine.receive(queue, 1)).isEmpty();
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(0, 0, 1));
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 1, 30_000, 600_000);

        engine.clock.advance(Duration.ofSeconds(21));

        assertThat(bodies(get(waiting))).containsExactly("later");
    }

    @Test
    void wakesAWaitingReceiverWhenAMessageIsSent() {
        Queue queue = engine.standard();
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 1, 30_000, 600_000);
        engine.send(queue, "now");
        assertThat(bodies(get(waiting))).containsExactly("now");
    }

    @Test
    void endsAWaitEmptyHandedAtItsDeadline() {
        Queue queue = engine.standard();
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 1, 30_000, 300_000);
        engine.clock.advance(Duration.ofSeconds(301));
        assertThat(get(waiting)).isEmpty();
    }

    @Test
    void purgesWhatIsVisibleDelayedAndInFlight() {
        Queue queue = engine.standard();
        engine.send(queue, "a", "b");
        get(engine.messages.send(queue, List.of(NewMessage.standard(bytes("later"), Attributes.NONE, 20_000))));
        Receipt receipt = engine.receive(queue, 1).get(0).receipt();
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 1, 30_000, 600_000);
        get(waiting);
        waiting = engine.receiving(queue, 1, 30_000, 600_000);

        Queue purged = engine.queues.purge(queue.key()).orElseThrow();

        assertThat(engine.counts(purged)).isEqualTo(MessageCounts.NONE);
        assertThat(engine.delete(purged, receipt, ReceiptRule.ANY)).isEqualTo(Outcome.GONE);
        engine.send(purged, "after");
        assertThat(bodies(get(waiting))).containsExactly("after");
    }

    @Test
    void forgetsMessagesAfterTheirRetention() {
        Queue queue = engine.create(
                Dialect.SQS, QueueKind.STANDARD, settings -> withRetention(settings, Duration.ofMinutes(10)));
        engine.send(queue, "old");
        engine.clock.advance(Duration.ofMinutes(11));
        engine.send(queue, "new");

        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(1, 0, 0));
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("new");
    }

    @Test
    void movesWhatWasReceivedTooOftenToTheDeadLetterQueue() {
        Queue target = engine.standard();
        Queue queue = engine.create(
                Dialect.SQS,
                QueueKind.STANDARD,
                settings -> settings.withRedrive(new Redrive(target.key().name(), 1)));
        long id = engine.send(queue, "poison").get(0).id();
        CompletableFuture<List<Delivery>> waiting = engine.receiving(target, 1, 30_000, 600_000);
        assertThat(get(engine.receiving(queue, 1, 0, 0))).hasSize(1);

        assertThat(engine.receive(queue, 1)).isEmpty();

        Delivery dead = get(waiting).get(0);
        assertThat(dead.message().id()).isEqualTo(id);
        assertThat(dead.message().deadLetterSource()).isEqualTo(queue.key().name());
        assertThat(dead.receiveCount()).isEqualTo(2);
        assertThat(engine.counts(queue)).isEqualTo(MessageCounts.NONE);
    }

    @Test
    void servesPrioritiesInOrder() {
        Queue queue = engine.create(Dialect.MNS, QueueKind.STANDARD, settings -> prioritized(settings));
        for (int priority : new int[] {16, 8, 1, 8}) {
            get(engine.messages.send(
                    queue,
                    List.of(new NewMessage(bytes("p" + priority), Attributes.NONE, 0, priority, null, null, null))));
        }
        assertThat(bodies(engine.receive(queue, 3))).containsExactly("p1", "p8", "p8");
        Delivery last = engine.receive(queue, 3).get(0);
        assertThat(engine.delete(queue, last.receipt(), ReceiptRule.IN_FLIGHT)).isEqualTo(Outcome.DONE);
    }

    @Test
    void looksWithoutTaking() {
        Queue queue = engine.standard();
        engine.send(queue, "a", "b");
        assertThat(get(engine.messages.peek(queue, queue.primary(), 1))).hasSize(1);
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("a", "b");
    }

    private static dev.polyqueue.engine.queue.QueueSettings withRetention(
            dev.polyqueue.engine.queue.QueueSettings settings, Duration retention) {
        return new dev.polyqueue.engine.queue.QueueSettings(
                settings.delay(),
                settings.visibilityTimeout(),
                retention,
                settings.receiveWait(),
                settings.maximumMessageSize(),
                settings.redrive(),
                settings.deduplicationScope(),
                settings.bucketing());
    }

    private static dev.polyqueue.engine.queue.QueueSettings prioritized(
            dev.polyqueue.engine.queue.QueueSettings settings) {
        return new dev.polyqueue.engine.queue.QueueSettings(
                settings.delay(),
                settings.visibilityTimeout(),
                settings.retention(),
                settings.receiveWait(),
                settings.maximumMessageSize(),
                settings.redrive(),
                settings.deduplicationScope(),
                Bucketing.PRIORITY);
    }
}
