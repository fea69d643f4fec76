package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts the server, waits for its end, and starts it again on the same port if nobody asked for that end.
 *
 * <p>All in one thread: the kernel ties the server's life to the thread that started it.
 */
final class ServerThread extends Thread {

    private static final Logger log = LoggerFactory.getLogger(ServerThread.class);
    private static final int PORTS_TO_TRY = 3;
    private static final Duration PATIENCE_WITH_THE_DEAD = Duration.ofSeconds(30);
    private static final long LONGEST_PAUSE_MILLIS = 5_000;

    private final Programs programs;
    private final Cluster cluster;
    private final CompletableFuture<Void> started = new CompletableFuture<>();
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final CountDownLatch closing = new CountDownLatch(1);
    private volatile int port;
    private volatile @Nullable PostgresProcess current;

    ServerThread(Programs programs, Cluster cluster) {
        super("postgres");
        this.programs = programs;
        this.cluster = cluster;
        setDaemon(true); // must not keep the process from ending, yet lives on while that shuts down
    }

    /** Starts the thread and returns when the server takes connections. */
    void startAndWait() {
        start();
        try {
            started.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof PostgresFailure failure ? failure : e;
        }
    }

    int port() {
        return port;
    }

    long serverPid() {
        PostgresProcess process = current;
        if (process == null) {
            throw new IllegalStateException("PostgreSQL was not started");
        }
        return process.pid();
    }

    void stopServer() {
        closing.countDown();
        PostgresProcess process = current;
        if (process != null) {
            process.stop();
        }
        ended.join();
    }

    @Override
    public void run() {
        try {
            PostgresProcess.stopOrphan(programs, cluster);
            PostgresProcess process = first();
            started.complete(null);
            while (process != null) {
                int code = process.awaitEnd();
                process = closed() ? null : again(code);
            }
        } catch (RuntimeException | InterruptedException e) {
            started.completeExceptionally(e);
        } finally {
            ended.complete(null);
        }
    }

    private PostgresProcess first() throws InterruptedException {
        long patienceEnds = System.nanoTime() + PATIENCE_WITH_THE_DEAD.toNanos();
        for (int portsTried = 1; ; ) {
            port = freePort();
            try {
                return launch();
            } catch (PostgresFailure e) {
                if (e.predecessorRemains() && !closed() && System.nanoTime() < patienceEnds) {
                    closing.await(200, TimeUnit.MILLISECONDS);
                } else if (!e.portTaken() || portsTried++ == PORTS_TO_TRY) {
                    throw e;
                }
            }
        }
    }

    private @Nullable PostgresProcess again(int code) throws InterruptedException {
        log.error("PostgreSQL ended unexpectedly (exit code {}); starting it again on port {}", code, port);
        long pause = 50;
        while (!closed()) {
            try {
                PostgresProcess process = launch();
                log.info("PostgreSQL runs again on port {}", port);
                return process;
            } catch (PostgresFailure e) {
                // at first it is only that children of the dead server still hold its shared memory
                if (pause > 1_000) {
                    log.error("PostgreSQL does not start: {}", e.getMessage());
                }
                closing.await(pause, TimeUnit.MILLISECONDS);
                pause = Math.min(2 * pause, LONGEST_PAUSE_MILLIS);
            }
        }
        return null;
    }

    private PostgresProcess launch() throws InterruptedException {
        PostgresProcess process = PostgresProcess.start(programs, cluster, port);
        current = process;
        if (closed()) { // whoever closed may have come too early to see this process
            process.stop();
        }
        process.awaitReady();
        return process;
    }

    private boolean closed() {
        return closing.getCount() == 0;
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
