package dev.polyqueue.upkeep;

import java.util.List;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the chores. A chore that has more to do rests for several times as long as its last step
 * took, so that all of them together leave most of the database to the traffic.
 */
final class Upkeep implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Upkeep.class);
    private static final long SHORTEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private final ScheduledThreadPoolExecutor executor;

    Upkeep(int threads, List<Chore> chores) {
        this.executor = new ScheduledThreadPoolExecutor(threads, task -> {
            Thread thread = new Thread(task, "upkeep");
            thread.setDaemon(true);
            return thread;
        });
        chores.forEach(chore -> schedule(chore, chore.pause().toNanos()));
    }

    @Override
    public void close() {
        executor.shutdownNow();
    }

    private void schedule(Chore chore, long nanos) {
        if (!executor.isShutdown()) {
            executor.schedule(() -> run(chore), nanos, TimeUnit.NANOSECONDS);
        }
    }

    private void run(Chore chore) {
        long begun = System.nanoTime();
        int done = 0;
        try {
            done = chore.step().run();
        } catch (RuntimeException e) {
            if (!executor.isShutdown()) {
                log.warn("Chore {} failed: {}", chore.name(), e.getMessage());
            }
        }
        long rest = Math.max(SHORTEST_REST_NANOS, chore.rest() * (System.nanoTime() - begun));
        schedule(chore, done > 0 ? rest : Math.max(rest, chore.pause().toNanos()));
    }
}
