package dev.polyqueue.platform.database;

import jakarta.persistence.EntityManagerFactory;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.data.repository.Repository;

/**
 * Starts JPA in the background once the server is ready, so that neither the start nor the first user waits for it.
 *
 * <p>It is made outside of Spring's bean factory, which would hold its lock for as long as that takes, and so could not be
 * closed: a server that is told to stop does not wait for JPA to start.
 */
final class JpaStart implements ApplicationListener<ApplicationReadyEvent>, SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(JpaStart.class);

    private final ConfigurableApplicationContext context;
    private final Supplier<EntityManagerFactory> maker;
    private final CompletableFuture<EntityManagerFactory> made = new CompletableFuture<>();
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile boolean running;

    JpaStart(ConfigurableApplicationContext context, Supplier<EntityManagerFactory> maker) {
        this.context = context;
        this.maker = maker;
    }

    @Override
    public void onApplicationEvent(ApplicationReadyEvent event) {
        begin();
    }

    /**
     * Waits for JPA; whoever comes before the server is ready has it started.
     *
     * @throws CancellationException if the server is stopped, or the thread interrupted, before it is there
     */
    EntityManagerFactory factory() {
        begin();
        try {
            return made.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while JPA starts");
        } catch (ExecutionException e) {
            throw new IllegalStateException("JPA did not start", e.getCause());
        }
    }

    @Override
    public void start() {
        running = true;
    }

    /** Who waits for JPA now waits in vain. */
    @Override
    public void stop() {
        running = false;
        made.cancel(false);
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** After the chores, which need not be told, and before the requests, which are waited for. */
    @Override
    public int getPhase() {
        return SmartLifecycle.DEFAULT_PHASE - 1;
    }

    private void begin() {
        if (begun.compareAndSet(false, true)) {
            Thread thread = new Thread(this::run, "jpa-start");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void run() {
        try {
            EntityManagerFactory factory = maker.get();
            if (made.complete(factory)) {
                context.getBeansOfType(Repository.class);
            } else {
                factory.close();
            }
        } catch (RuntimeException e) {
            made.completeExceptionally(e);
            if (!context.isClosed()) { // else the server is being stopped, and nothing can be made any more
                log.error("JPA does not start", e);
            }
        }
    }
}
