package dev.polyqueue.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.testing.TestServer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;

/** Several at once delete, purge and change the same queue: each is done, or finds that it was too late. */
class ContestedQueueTest {

    private static final int AT_ONCE = 4;

    private final EngineFixture engine = new EngineFixture(TestServer.shared());
    private final ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
    private final CyclicBarrier start = new CyclicBarrier(AT_ONCE);

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @RepeatedTest(20)
    void oneOfManyDeletesIt() throws Exception {
        Queue queue = engine.standard();

        List<Object> deleted = atOnce(
                () -> engine.queues.delete(queue.key()),
                () -> engine.queues.delete(queue.key()),
                () -> engine.queues.delete(queue.key()),
                () -> engine.queues.delete(queue.key()));

        assertThat(deleted).containsExactlyInAnyOrder(true, false, false, false);
    }

    @RepeatedTest(20)
    void itsGroupsGoWhileItIsPurgedAndDeleted() throws Exception {
        Queue queue = engine.channelled(0);
        engine.queues.addGroup(queue.key(), new GroupDraft("other", true, GroupDefinition.ALL));

        List<Object> done = atOnce(
                () -> engine.queues.removeGroup(queue.key(), "other").isPresent(),
                () -> engine.queues.removeGroup(queue.key(), "other").isPresent(),
                () -> engine.queues.purge(queue.key()).isPresent(),
                () -> engine.queues.delete(queue.key()));

        assertThat(done.get(3)).isEqualTo(true);
        assertThat(engine.queues.find(queue.key())).isEmpty();
        assertThat(done.subList(0, 2)).isNotEqualTo(List.of(true, true));
    }

    @SafeVarargs
    private List<Object> atOnce(Callable<Object>... calls) throws Exception {
        List<Future<Object>> running = new ArrayList<>();
        for (Callable<Object> call : calls) {
            running.add(threads.submit(() -> {
                start.await();
                return call.call();
            }));
        }
        List<Object> results = new ArrayList<>();
        for (Future<Object> each : running) {
            results.add(each.get());
        }
        return results;
    }
}
