package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.bytes;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Receipts that are good for one place of a delivery only, on standard queues; the clock stands unless it is moved. */
class InFlightReceiptTest {

    private static TestServer server;
    private static EngineFixture engine;

    private final Queue queue = engine.standard();

    @BeforeAll
    static void start() {
        server = TestServer.start();
        engine = new EngineFixture(server);
        engine.clock.freeze();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void oneReceiptInABatchIsGoodOnce() {
        engine.send(queue, "a", "b");
        Receipt a = receive();
        Receipt b = receive();

        assertThat(deleted(a, b, a)).containsExactly(Outcome.DONE, Outcome.DONE, Outcome.GONE);
        assertThat(engine.counts(queue)).isEqualTo(MessageCounts.NONE);
    }

    @Test
    void anOldReceiptSpoilsNothingForTheNewOneBesideIt() {
        engine.send(queue, "a", "b");
        Receipt oldA = receive();
        Receipt oldB = receive();
        Receipt newA = change(oldA, 60_000).receipt();
        Receipt newB = change(oldB, 60_000).receipt();

        assertThat(deleted(oldA, newA)).containsExactly(Outcome.GONE, Outcome.DONE);
        assertThat(deleted(newB, oldB)).containsExactly(Outcome.DONE, Outcome.GONE);
    }

    @Test
    void ofTwoChangesAtOnceTheFirstCounts() {
        engine.send(queue, "a");
        Receipt receipt = receive();

        List<Settled> changed = get(engine.messages.changeVisibility(
                queue,
                List.of(new VisibilityChange(receipt, 50_000), new VisibilityChange(receipt, 70_000)),
                ReceiptRule.IN_FLIGHT));

        assertThat(changed).extracting(Settled::outcome).containsExactly(Outcome.DONE, Outcome.GONE);
        assertThat(changed.get(0).receipt().visibleAt()).isEqualTo(engine.clock.now() + 50_000);
        assertThat(deleted(changed.get(0).receipt())).containsExactly(Outcome.DONE);
    }

    @Test
    void aChangeToTheSameTimeMovesAllTheSame() {
        engine.send(queue, "a");
        Receipt receipt = receive();

        Receipt changed = change(receipt, 30_000).receipt();

        assertThat(changed.visibleAt()).isEqualTo(receipt.visibleAt() + 1);
        assertThat(deleted(receipt)).containsExactly(Outcome.GONE);
        assertThat(deleted(changed)).containsExactly(Outcome.DONE);
    }

    @Test
    void aDelayedMessageCanBeSettledUntilItsDelayIsOver() {
        Receipt first = sendDelayed("first", 5_000);
        Receipt second = sendDelayed("second", 5_000);
        Receipt third = sendDelayed("third", 5_000);
        assertThat(deleted(first)).containsExactly(Outcome.DONE);
        Receipt later = change(second, 9_000).receipt();
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(0, 0, 2));

        engine.clock.advance(Duration.ofSeconds(5));

        assertThat(deleted(third, second)).containsExactly(Outcome.GONE, Outcome.GONE);
        assertThat(bodies(engine.receive(queue, 10))).containsExactly("third");
        assertThat(deleted(later)).containsExactly(Outcome.DONE);
        assertThat(engine.counts(queue)).isEqualTo(new MessageCounts(0, 1, 0));
    }

    @Test
    void whoeverPeeksSeesHowOftenAMessageWasReceivedAndNothingExpired() {
        engine.send(queue, "a");
        engine.clock.advance(Duration.ofSeconds(1));
        long received = engine.clock.now();
        receive();
        engine.clock.advance(Duration.ofSeconds(40));
        engine.send(queue, "b");

        List<Peeked> seen = get(engine.messages.peek(queue, queue.primary(), 10));
        assertThat(seen).extracting(Peeked::receiveCount).containsExactly(1, 0);
        assertThat(seen).extracting(Peeked::firstReceivedAt).containsExactly(received, 0L);

        engine.clock.advance(queue.settings().retention().minusSeconds(1));
        assertThat(get(engine.messages.peek(queue, queue.primary(), 10)))
                .extracting(peeked -> new String(peeked.message().body(), java.nio.charset.StandardCharsets.UTF_8))
                .containsExactly("b");
    }

    private Receipt sendDelayed(String body, long delayMillis) {
        NewMessage message = NewMessage.standard(bytes(body), Attributes.NONE, delayMillis);
        SentMessage sent = get(engine.messages.send(queue, List.of(message))).get(0);
        return Receipt.ofDelayed(queue, message, sent);
    }

    private Receipt receive() {
        return engine.receive(queue, 1).get(0).receipt();
    }

    private Settled change(Receipt receipt, long timeoutMillis) {
        return engine.change(queue, receipt, timeoutMillis, ReceiptRule.IN_FLIGHT);
    }

    private List<Outcome> deleted(Receipt... receipts) {
        return get(engine.messages.delete(queue, List.of(receipts), ReceiptRule.IN_FLIGHT)).stream()
                .map(Settled::outcome)
                .toList();
    }
}
