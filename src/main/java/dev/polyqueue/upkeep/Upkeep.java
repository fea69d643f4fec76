package dev.polyqueue.upkeep;

import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Runs the chores. A chore that has more to do rests for several times as long as its last step
 * took, so that all of them together leave most of the database to the traffic.
 */
final class Upkeep implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Upkeep.class);
    private static final long SHORTEST_REST_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

    private static final long STOP_SECONDS = 5;

    private final int threads;
    private final List<Chore> chores;
    private volatile @Nullable ScheduledThreadPoolExecutor executor;

    Upkeep(int threads, List<Chore> chores) {
        this.threads = threads;
        this.chores = List.copyOf(chores);
    }

    @Override
    public void start() {
        ScheduledThreadPoolExecutor fresh = new ScheduledThreadPoolExecutor(threads, task -> {
            Thread thread = new Thread(task, "upkeep");
            thread.setDaemon(true);
            return thread;
        });
        fresh.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
        executor = fresh;
        chores.forEach(chore -> schedule(fresh, chore, chore.pause().toNanos()));
    }

    /** Waits for the steps that are running: what they use is closed next. */
    @Override
    public void stop() {
        ScheduledThreadPoolExecutor running = executor;
        executor = null;
        if (running == null) {
            return;
        }
        running.shutdown();
        try {
            if (!running.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                running.shutdownNow();
            }
        } catch (InterruptedException stop) {
            running.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return executor != null;
    }

    private void schedule(ScheduledThreadPoolExecutor on, Chore chore, long nanos) {
        if (!on.isShutdown()) {
            try {
                on.schedule(() -> run(on, chore), nanos, TimeUnit.NANOSECONDS);
            } catch (RejectedExecutionException stopped) {
                log.debug("Chore {} ends", chore.name());
            }
        }
    }

    private void run(ScheduledThreadPoolExecutor on, Chore chore) {
        long begun = System.nanoTime();
        int done = 0;
        try {
            done = chore.step().run();
        } catch (RuntimeException e) {
            if (!on.isShutdown()) {
                log.warn("Chore {} failed: {}", chore.name(), e.getMessage());
            }
        }
        long rest = Math.max(SHORTEST_REST_NANOS, chore.rest() * (System.nanoTime() - begun));
        schedule(on, chore, done > 0 ? rest : Math.max(rest, chore.pause().toNanos()));
    }
}
