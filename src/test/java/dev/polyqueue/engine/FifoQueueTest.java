package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.bytes;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.engine.EngineException.AttemptSpoilt;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The engine on FIFO queues, case by case as SQS contract 5.9 and 5.10 list them. */
class FifoQueueTest {

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
    void keepsOrderAndBlocksAGroupInFlight() {
        Queue queue = engine.fifo();
        send(queue, "g", "a", "b", "c");
        send(queue, "h", "x");

        List<Delivery> first = engine.receive(queue, 2);
        assertThat(bodies(first)).containsExactly("a", "b");
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("x");
        send(queue, "g", "d");
        assertThat(engine.receive(queue, 10)).isEmpty();
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(2, 3, 0));

        engine.delete(queue, first.get(0).receipt(), ReceiptRule.IN_FLIGHT);
        assertThat(engine.receive(queue, 10)).isEmpty();
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 10, 30_000, 600_000);
        engine.delete(queue, first.get(1).receipt(), ReceiptRule.IN_FLIGHT);
        assertThat(bodies(get(waiting))).containsExactly("c", "d");
    }

    @Test
    void deliversThePrefixBeforeTheFirstInFlight() {
        Queue queue = engine.fifo();
        send(queue, "g", "a", "b", "c");
        List<Delivery> taken = engine.receive(queue, 10);
        engine.change(queue, taken.get(1).receipt(), 300_000, ReceiptRule.IN_FLIGHT);
        engine.clock.advance(Duration.ofSeconds(31));

        assertThat(bodies(engine.receive(queue, 10))).containsExactly("a");
    }

    @Test
    void deliversTheHeadAgainAlthoughTheNextIsInFlight() {
        Queue queue = engine.fifo();
        send(queue, "g", "a", "b", "c");
        List<Delivery> taken = engine.receive(queue, 2);
        engine.change(queue, taken.get(0).receipt(), 0, ReceiptRule.IN_FLIGHT);
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("a");
    }

    @Test
    void refusesReceiptsThatAreNoLongerInFlight() {
        Queue queue = engine.fifo();
        send(queue, "g", "a");
        Delivery old = engine.receive(queue, 1).get(0);
        engine.clock.advance(Duration.ofSeconds(31));
        assertThat(engine.delete(queue, old.receipt(), ReceiptRule.IN_FLIGHT)).isEqualTo(Outcome.STALE);
        Delivery again = engine.receive(queue, 1).get(0);
        assertThat(engine.delete(queue, old.receipt(), ReceiptRule.IN_FLIGHT)).isEqualTo(Outcome.STALE);
        engine.change(queue, again.receipt(), 120_000, ReceiptRule.IN_FLIGHT);
        engine.clock.advance(Duration.ofSeconds(60));
        assertThat(engine.delete(queue, again.receipt(), ReceiptRule.IN_FLIGHT)).isEqualTo(Outcome.DONE);
        assertThat(engine.delete(queue, again.receipt(), ReceiptRule.IN_FLIGHT)).isEqualTo(Outcome.GONE);
    }

    @Test
    void fillsUpFromOneGroupBeforeTheNext() {
        Queue queue = engine.fifo();
        send(queue, "g1", "g1-m1", "g1-m2", "g1-m3");
        send(queue, "g2", "g2-m1", "g2-m2");
        assertThat(bodies(engine.receive(queue, 4))).containsExactly("g1-m1", "g1-m2", "g1-m3", "g2-m1");
    }

    @Test
    void deduplicatesForFiveMinutesWhateverHappensToTheMessage() {
        Queue queue = engine.fifo();
        SentMessage original = engine.sendFifo(queue, "g", "d", "a");
        Delivery delivery = engine.receive(queue, 1).get(0);
        engine.delete(queue, delivery.receipt(), ReceiptRule.IN_FLIGHT);

        SentMessage duplicate = engine.sendFifo(queue, "other", "d", "b");
        assertThat(duplicate.duplicate()).isTrue();
        assertThat(duplicate.id()).isEqualTo(original.id());
        assertThat(duplicate.sequence()).isEqualTo(original.sequence());
        assertThat(engine.receive(queue, 1)).isEmpty();

        engine.clock.advance(Duration.ofMinutes(5).plusSeconds(1));
        assertThat(engine.sendFifo(queue, "g", "d", "c").duplicate()).isFalse();
        assertThat(bodies(engine.receive(queue, 1))).containsExactly("c");

        Queue purged = engine.queues.purge(queue.key()).orElseThrow();
        assertThat(engine.sendFifo(purged, "g", "d", "e").duplicate()).isFalse();
    }

    @Test
    void deduplicatesWithinOneRequest() {
        Queue queue = engine.fifo();
        NewMessage message = NewMessage.fifo(bytes("a"), Attributes.NONE, 0, "g", "d");
        List<SentMessage> sent = get(engine.messages.send(queue, List.of(message, message)));
        assertThat(sent.get(0).duplicate()).isFalse();
        assertThat(sent.get(1).duplicate()).isTrue();
        assertThat(sent.get(1).id()).isEqualTo(sent.get(0).id());
        assertThat(engine.receive(queue, 10)).hasSize(1);
    }

    @Test
    void releasesTheGroupWhenItsHeadIsDeadLettered() {
        Queue target = engine.fifo();
        Queue queue = engine.create(
                Dialect.SQS,
                QueueKind.FIFO,
                settings -> settings.withRedrive(new Redrive(target.key().name(), 1)));
        send(queue, "g", "a", "b");
        long id = engine.receive(queue, 1).get(0).message().id();
        engine.clock.advance(Duration.ofSeconds(31));

        assertThat(bodies(engine.receive(queue, 1))).containsExactly("b");

        Delivery dead = engine.receive(target, 1).get(0);
        assertThat(dead.message().id()).isEqualTo(id);
        assertThat(dead.message().messageGroup()).isEqualTo("g");
        assertThat(dead.receiveCount()).isEqualTo(2);
        assertThat(dead.message().deadLetterSource()).isEqualTo(queue.key().name());
    }

    @Test
    void appliesAChangedDelayToWaitingMessages() {
        Queue queue =
                engine.create(Dialect.SQS, QueueKind.FIFO, settings -> settings.withDelay(Duration.ofMinutes(10)));
        get(engine.messages.send(
                queue, List.of(NewMessage.fifo(bytes("a"), Attributes.NONE, 600_000, "g", "delayed"))));
        CompletableFuture<List<Delivery>> waiting = engine.receiving(queue, 1, 30_000, 600_000);
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(0, 0, 1));

        engine.queues.change(
                queue.key(),
                definition -> new QueueDefinition(
                        definition.settings().withDelay(Duration.ZERO), definition.attributes(), definition.tags()));

        assertThat(bodies(get(waiting))).containsExactly("a");
    }

    @Test
    void repeatsAReceiveWithTheSameAttemptId() {
        Queue queue = engine.fifo();
        send(queue, "g", "a", "b", "c");
        List<Delivery> first = attempt(queue, "try-1");
        assertThat(bodies(first)).containsExactly("a", "b");
        engine.clock.advance(Duration.ofSeconds(20));

        List<Delivery> again = attempt(queue, "try-1");

        assertThat(again)
                .extracting(Delivery::receipt)
                .isEqualTo(first.stream().map(Delivery::receipt).toList());
        assertThat(bodies(again)).containsExactly("a", "b");
        engine.clock.advance(Duration.ofSeconds(20)); // the first timeout is over, the renewed one is not
        assertThat(attempt(queue, "try-2")).isEmpty();
        assertThat(attempt(queue, "try-1"))
                .extracting(Delivery::receipt)
                .isEqualTo(first.stream().map(Delivery::receipt).toList());

        assertThat(engine.delete(queue, first.get(0).receipt(), ReceiptRule.IN_FLIGHT))
                .isEqualTo(Outcome.DONE);
        assertThatThrownBy(() -> attempt(queue, "try-1")).hasRootCauseInstanceOf(AttemptSpoilt.class);
        engine.clock.advance(Duration.ofSeconds(31));
        assertThat(bodies(attempt(queue, "try-1"))).containsExactly("b", "c");
    }

    private static List<Delivery> attempt(Queue queue, String attemptId) {
        return get(engine.messages.receive(new Receive(queue, queue.primary(), 2, 30_000, 0, () -> true, attemptId)));
    }

    @Test
    void dropsExpiredHeads() {
        Queue queue = engine.fifo();
        send(queue, "g", "old");
        engine.clock.advance(Duration.ofDays(5));
        send(queue, "g", "new");
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(1, 0, 0));
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("new");
    }

    @Test
    void looksAtTheDeliverablePrefixWithoutTaking() {
        Queue queue = engine.fifo();
        send(queue, "g", "a", "b", "c");
        send(queue, "h", "x");
        engine.change(queue, engine.receive(queue, 2).get(0).receipt(), 0, ReceiptRule.IN_FLIGHT);
        assertThat(get(engine.messages.peek(queue, queue.primary(), 10)))
                .extracting(peeked -> new String(peeked.message().body(), java.nio.charset.StandardCharsets.UTF_8))
                .containsExactly("x", "a");
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("x", "a");
    }

    private static void send(Queue queue, String group, String... bodies) {
        Stream.of(bodies).forEach(body -> engine.sendFifo(queue, group, queue.id() + body, body));
    }
}
