package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.port.Housekeeping;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.function.IntSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The sweeps leave no row behind that nobody can receive, and take none that somebody can. */
class HousekeepingTest {

    private static TestServer server;
    private static EngineFixture engine;
    private static Housekeeping sweeps;
    private static JdbcTemplate jdbc;

    @BeforeAll
    static void start() {
        server = TestServer.start();
        engine = new EngineFixture(server);
        sweeps = server.bean(Housekeeping.class);
        jdbc = new JdbcTemplate(server.bean(DataSource.class));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void removesExpiredMessagesOfBothKinds() {
        Queue standard = engine.standard();
        Queue fifo = engine.fifo();
        engine.send(standard, "a", "b");
        engine.sendFifo(fifo, "g", "d1", "a");
        engine.clock.advance(Duration.ofDays(3));
        engine.send(standard, "young");
        engine.sendFifo(fifo, "g", "d2", "young");
        sweepAll(() -> sweeps.removeExpired(engine.clock.now()));
        sweepAll(() -> sweeps.removeOldWindows(engine.clock.now()));
        assertThat(rows("fifo_deduplication", fifo)).isEqualTo(1);
        assertThat(rows("delivery", standard)).isEqualTo(3);
        assertThat(rows("fifo_delivery", fifo)).isEqualTo(2);

        engine.clock.advance(Duration.ofDays(1).plusSeconds(1));
        sweepAll(() -> sweeps.removeExpired(engine.clock.now()));

        assertThat(rows("delivery", standard)).isEqualTo(1);
        assertThat(rows("fifo_delivery", fifo)).isEqualTo(1);
        assertThat(EngineFixture.bodies(engine.receive(fifo, 10))).containsExactly("young");
        sweepAll(() -> sweeps.removeOldWindows(engine.clock.now()));
        assertThat(rows("fifo_deduplication", fifo)).isZero();
    }

    @Test
    void emptiesPurgedAndDeletedQueues() {
        Queue purged = engine.standard();
        Queue deleted = engine.fifo();
        engine.send(purged, "a");
        engine.sendFifo(deleted, "g", "d", "a");
        engine.queues.purge(purged.key());
        engine.queues.delete(deleted.key());
        assertThat(rows("delivery", purged) + rows("fifo_delivery", deleted)).isEqualTo(2);

        engine.clock.advance(Duration.ofSeconds(11));
        sweepAll(() -> sweeps.removeDiscarded(engine.clock.now()));

        assertThat(rows("delivery", purged)).isZero();
        for (String table : new String[] {"fifo_delivery", "fifo_group", "fifo_deduplication"}) {
            assertThat(rows(table, deleted)).isZero();
        }
        assertThat(jdbc.queryForObject("SELECT count(*) FROM trash", Integer.class))
                .isZero();
    }

    @Test
    void forgetsMovesOfSettledDeliveriesOnly() {
        Queue queue = engine.standard();
        engine.send(queue, "a", "b");
        for (Delivery delivery : engine.receive(queue, 2)) {
            engine.change(queue, delivery.receipt(), 60_000, ReceiptRule.ANY);
        }
        jdbc.update("DELETE FROM delivery WHERE id = (SELECT min(id) FROM delivery WHERE group_id = ?)", group(queue));
        sweepAll(sweeps::removeOldMoves);
        assertThat(rows("moved_delivery", queue)).isEqualTo(1);
    }

    @Test
    void removesPayloadsThatAllGroupsHaveSettled() {
        Queue queue = engine.standard();
        queue = engine.queues
                .addGroup(queue.key(), new GroupDraft("second", false, GroupDefinition.ALL))
                .orElseThrow();
        engine.send(queue, "a", "b");
        Queue both = queue;
        var first = get(engine.messages.receive(new Receive(both, both.primary(), 2, 30_000, 0, () -> true, null)));
        first.forEach(delivery -> engine.delete(both, delivery.receipt(), ReceiptRule.ANY));
        var second = get(engine.messages.receive(
                new Receive(both, both.group("second").orElseThrow(), 1, 30_000, 0, () -> true, null)));
        second.forEach(delivery -> engine.delete(both, delivery.receipt(), ReceiptRule.ANY));

        sweepAll(sweeps::removeSettledPayloads);

        assertThat(jdbc.queryForObject("SELECT count(*) FROM payload WHERE queue_id = ?", Integer.class, both.id()))
                .isEqualTo(1);
    }

    private static void sweepAll(IntSupplier sweep) {
        for (int idle = 0; idle < 2; ) {
            idle = sweep.getAsInt() == 0 ? idle + 1 : 0;
        }
    }

    private static int group(Queue queue) {
        return queue.primary().id();
    }

    private static int rows(String table, Queue queue) {
        Integer count = jdbc.queryForObject(
                "SELECT count(*) FROM " + table + " WHERE group_id = ?", Integer.class, group(queue));
        return count == null ? 0 : count;
    }
}
