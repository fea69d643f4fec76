package dev.polyqueue.engine;

import static dev.polyqueue.engine.EngineFixture.bodies;
import static dev.polyqueue.engine.EngineFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.engine.redrive.MoveTask.Failure;
import dev.polyqueue.engine.redrive.MoveTask.Status;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.testing.TestDatabase;
import dev.polyqueue.testing.TestPostgres;
import dev.polyqueue.testing.TestServer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moving messages out of a dead-letter queue (SQS contract 5.8). */
class MoveTaskTest {

    private final TestServer server = TestServer.shared();
    private final EngineFixture engine = new EngineFixture(server);
    private final MoveTasks tasks = server.bean(MoveTasks.class);

    @Test
    void movesMessagesBackToWhereTheyCameFrom() {
        Queue dead = engine.standard();
        Queue one = withDeadLetters(QueueKind.STANDARD, dead);
        Queue two = withDeadLetters(QueueKind.STANDARD, dead);
        engine.send(one, "1");
        engine.send(two, "2");
        kill(one);
        kill(two);
        assertThat(engine.counts(dead)).isEqualTo(new MessageCounts(2, 0, 0));

        MoveTask task = tasks.start(dead, null, null, 2).orElseThrow();

        assertThat(ended(task)).returns(Status.COMPLETED, MoveTask::status).returns(2L, MoveTask::moved);
        Delivery back = engine.receive(one, 10).get(0);
        assertThat(bodies(List.of(back))).containsExactly("1");
        assertThat(back.receiveCount()).isEqualTo(1);
        assertThat(back.message().deadLetterSource()).isNull();
        assertThat(bodies(engine.receive(two, 10))).containsExactly("2");
        assertThat(tasks.latest(dead, 10)).extracting(MoveTask::id).containsExactly(task.id());
    }

    @Test
    void movesFifoMessagesInOrder() {
        Queue source = engine.fifo();
        Queue target = engine.fifo();
        for (int i = 0; i < 5; i++) {
            engine.sendFifo(source, "g", "d" + i, "m" + i);
        }
        MoveTask task = tasks.start(source, target, null, 5).orElseThrow();
        assertThat(ended(task).moved()).isEqualTo(5);
        assertThat(bodies(engine.receive(target, 10))).containsExactly("m0", "m1", "m2", "m3", "m4");
        assertThat(engine.receive(source, 10)).isEmpty();
    }

    @Test
    void runsOneTaskPerQueueAtItsRateAndStopsWhenCancelled() {
        Queue source = engine.standard();
        Queue target = engine.standard();
        engine.send(source, "a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
        MoveTask task = tasks.start(source, target, 1, 10).orElseThrow();
        assertThat(tasks.start(source, target, 1, 10)).isEmpty();

        assertThat(tasks.cancel(task.id())).get().returns(Status.CANCELLING, MoveTask::status);

        MoveTask cancelled = ended(task);
        assertThat(cancelled.status()).isEqualTo(Status.CANCELLED);
        assertThat(cancelled.moved()).isLessThan(10);
        assertThat(tasks.cancel(task.id())).isEmpty();
        assertThat(engine.counts(source).visible() + engine.counts(target).visible())
                .isEqualTo(10);
        assertThat(tasks.start(source, target, null, 1)).isPresent();
    }

    @Test
    void failsWhenTheDestinationIsGone() {
        Queue source = engine.standard();
        Queue target = engine.standard();
        engine.send(source, "a");
        engine.queues.delete(target.key());
        MoveTask task = tasks.start(source, target, null, 1).orElseThrow();
        assertThat(ended(task).failure()).isEqualTo(Failure.DESTINATION_MISSING);

        MoveTask nowhere = tasks.start(source, null, null, 1).orElseThrow();
        assertThat(ended(nowhere).failure()).isEqualTo(Failure.ORIGIN_UNKNOWN);
        assertThat(engine.receive(source, 1)).hasSize(1);
    }

    @Test
    void goesOnAfterARestart() {
        TestDatabase database = TestPostgres.newDatabase();
        Queue target;
        try (TestServer first = TestServer.on(database)) {
            EngineFixture before = new EngineFixture(first);
            Queue source = before.standard();
            target = before.standard();
            before.send(source, "a", "b", "c");
            before.clock.freeze(); // one message is due at once, the others never
            assertThat(first.bean(MoveTasks.class).start(source, target, 1, 3)).isPresent();
            await().until(() -> before.counts(target).visible() == 1);
        }
        try (TestServer second = TestServer.on(database)) {
            EngineFixture after = new EngineFixture(second);
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> after.counts(target).visible() == 3);
        }
    }

    private MoveTask ended(MoveTask task) {
        await().atMost(Duration.ofSeconds(20))
                .until(() -> !tasks.find(task.id()).orElseThrow().status().isActive());
        return tasks.find(task.id()).orElseThrow();
    }

    private Queue withDeadLetters(QueueKind kind, Queue dead) {
        return engine.create(
                Dialect.SQS,
                kind,
                settings -> settings.withRedrive(new Redrive(dead.key().name(), 1)));
    }

    private void kill(Queue queue) {
        assertThat(get(engine.receiving(queue, 1, 0, 0))).hasSize(1);
        assertThat(engine.receive(queue, 1)).isEmpty();
    }
}
