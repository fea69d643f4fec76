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
    private final Troubles troubles;
    private volatile @Nullable ScheduledThreadPoolExecutor executor;

    Upkeep(Troubles troubles, int threads, List<Chore> chores) {
        this.troubles = troubles;
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

    /** Interrupts the steps that wait for something, and waits for all that run: what they use is closed next. */
    @Override
    public void stop() {
        ScheduledThreadPoolExecutor running = executor;
        executor = null;
        if (running == null) {
            return;
        }
        running.shutdownNow();
        try {
            if (!running.awaitTermination(STOP_SECONDS, TimeUnit.SECONDS)) {
                log.debug("A chore has not ended within {} s", STOP_SECONDS);
            }
        } catch (InterruptedException stop) {
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
            troubles.succeeded(chore.name());
        } catch (RuntimeException e) {
            if (!on.isShutdown()) { // else it has lost what it works with, as it must
                troubles.failed(chore.name(), begun, e);
            }
        }
        long rest = Math.max(SHORTEST_REST_NANOS, chore.rest() * (System.nanoTime() - begun));
        schedule(on, chore, done > 0 ? rest : Math.max(rest, chore.pause().toNanos()));
    }
}
