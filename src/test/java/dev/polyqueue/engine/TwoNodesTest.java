package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled.Outcome;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two nodes on one database: what one does, the other sees. */
class TwoNodesTest {

    private static TestServer serverA;
    private static TestServer serverB;
    private static TestServer silentServer;
    private static EngineFixture a;
    private static EngineFixture b;
    private static EngineFixture silent;

    @BeforeAll
    static void start() {
        TestDatabase database = TestPostgres.newDatabase();
        serverA = TestServer.on(database);
        serverB = TestServer.on(database);
        silentServer = TestServer.on(database, "polyqueue.cluster.notifications=false");
        a = new EngineFixture(serverA);
        b = new EngineFixture(serverB);
        silent = new EngineFixture(silentServer);
    }

    @AfterAll
    static void stop() {
        serverA.close();
        serverB.close();
        silentServer.close();
    }

    @Test
    void wakesAReceiverThatWaitsOnAnotherNode() {
        Queue queue = a.standard();
        CompletableFuture<List<Delivery>> waiting = b.receiving(queue, 1, 30_000, 20_000);
        a.send(queue, "over there");
        assertThat(bodies(get(waiting))).containsExactly("over there");
    }

    @Test
    void findsMessagesWithoutNotifications() {
        Queue queue = a.fifo();
        CompletableFuture<List<Delivery>> waiting = silent.receiving(queue, 1, 30_000, 20_000);
        a.sendFifo(queue, "g", "d", "polled");
        assertThat(bodies(get(waiting))).containsExactly("polled");
    }

    @Test
    void settlesOnOneNodeWhatWasReceivedOnAnother() {
        Queue queue = a.standard();
        a.send(queue, "x");
        // Waiting, for the clocks of two nodes are not the same to the millisecond.
        Delivery delivery = get(b.receiving(queue, 1, 30_000, 20_000)).get(0);
        a.change(queue, delivery.receipt(), 60_000, ReceiptRule.ANY);
        assertThat(b.delete(queue, delivery.receipt(), ReceiptRule.ANY)).isEqualTo(Outcome.DONE);
    }

    @Test
    void noticesChangesOfQueuesWithinASecondOrSo() {
        Queue queue = a.standard();
        assertThat(b.queues.find(queue.key())).isPresent();
        CompletableFuture<List<Delivery>> waiting = b.receiving(queue, 1, 30_000, 20_000);
        Queue purged = a.queues.purge(queue.key()).orElseThrow();
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(
                                b.queues.find(queue.key()).orElseThrow().primary())
                        .isEqualTo(purged.primary()));
        a.send(purged, "after the purge");
        assertThat(bodies(get(waiting))).containsExactly("after the purge");

        a.queues.delete(queue.key());
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(() -> assertThat(b.queues.find(queue.key())).isEmpty());
    }
}
