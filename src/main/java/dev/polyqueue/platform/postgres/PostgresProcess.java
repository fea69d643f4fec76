package dev.polyqueue.platform.postgres;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One run of the server, from its start until it takes no more connections. */
final class PostgresProcess {

    private static final Logger log = LoggerFactory.getLogger(PostgresProcess.class);
    private static final long LOG_LIMIT = 10_000_000;
    private static final Duration SHUTDOWN_LIMIT = Duration.ofSeconds(60);

    private final Process process;
    private final Programs programs;
    private final Cluster cluster;

    private PostgresProcess(Process process, Programs programs, Cluster cluster) {
        this.process = process;
        this.programs = programs;
        this.cluster = cluster;
    }

    /** To be called from a thread that stays: the server is told to stop when the thread that started it ends. */
    static PostgresProcess start(Programs programs, Cluster cluster, int port) {
        try {
            shortenLog(cluster.log());
            programs.mode().give(Files.exists(cluster.log()) ? cluster.log() : Files.createFile(cluster.log()));
            Process process = programs.start(
                    "postgres", ServerOptions.of(cluster.data(), port), despiteTheDead(cluster), cluster.log());
            return new PostgresProcess(process, programs, cluster);
        } catch (IOException e) {
            throw new PostgresFailure("Cannot start PostgreSQL: " + FileFailure.reason(e), e);
        }
    }

    /** As long as it takes, while the process lives: recovery after a crash may need minutes. */
    void awaitReady() throws InterruptedException {
        long started = System.nanoTime();
        long told = started;
        while (!ready()) {
            if (process.waitFor(5, TimeUnit.MILLISECONDS)) {
                throw new PostgresFailure("PostgreSQL ended while starting (exit code " + process.exitValue() + "): "
                        + lastWords() + " (see " + cluster.log() + ")");
            }
            if (System.nanoTime() - told > 5_000_000_000L) {
                told = System.nanoTime();
                log.info("PostgreSQL has been recovering for {} s", (told - started) / 1_000_000_000L);
            }
        }
    }

    int awaitEnd() throws InterruptedException {
        return process.waitFor();
    }

    long pid() {
        return process.pid();
    }

    void stop() {
        if (process.isAlive()) {
            stop(process.toHandle(), programs, cluster);
        }
    }

    /**
     * PostgreSQL does not start while a process lives with the number that a killed one left behind, whatever it is. In a
     * container, where numbers start over, it may be a thread of ours. Such a number is told as that of a forefather, which
     * it passes over; that nobody uses the data it finds out by other means as well.
     */
    private static Map<String, String> despiteTheDead(Cluster cluster) {
        return PidFile.read(cluster.data())
                .filter(left -> left.server().isEmpty())
                .map(left -> Map.of("PG_GRANDPARENT_PID", Long.toString(left.pid())))
                .orElse(Map.of());
    }

    /** Stops what a killed process of ours may have left behind, on systems where nothing else does. */
    static void stopOrphan(Programs programs, Cluster cluster) {
        PidFile.read(cluster.data()).flatMap(PidFile::server).ifPresent(server -> {
            if (!endsWithin(server, Duration.ofSeconds(2))) { // it may be stopping already
                log.info("Stopping PostgreSQL (process {}) that an earlier run left behind", server.pid());
                stop(server, programs, cluster);
            }
        });
    }

    /** Fast shutdown: open transactions are rolled back, the data is left clean. */
    private static void stop(ProcessHandle server, Programs programs, Cluster cluster) {
        try {
            programs.run("pg_ctl", List.of("stop", "-D", cluster.data().toString(), "-m", "fast", "-W"), "");
        } catch (PostgresFailure e) {
            server.destroy(); // so early that it has not said yet which process it is
        }
        if (!endsWithin(server, SHUTDOWN_LIMIT)) {
            log.warn("PostgreSQL did not stop within {} s and is killed; it will recover", SHUTDOWN_LIMIT.toSeconds());
            server.destroyForcibly();
        }
    }

    /** Cannot be interrupted: a shutdown that is in a hurry must still leave the data clean. */
    private static boolean endsWithin(ProcessHandle server, Duration limit) {
        return server.onExit()
                .thenApply(ended -> true)
                .completeOnTimeout(false, limit.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private boolean ready() {
        return PidFile.read(cluster.data())
                .filter(file -> file.ready() && file.pid() == process.pid())
                .isPresent();
    }

    private String lastWords() {
        try {
            List<String> lines = Files.readAllLines(cluster.log());
            List<String> last = lines.subList(Math.max(0, lines.size() - 5), lines.size());
            return last.stream()
                    .filter(line -> line.contains("FATAL:") || line.contains("PANIC:"))
                    .reduce((earlier, later) -> later)
                    .orElseGet(() -> String.join(" ", last));
        } catch (IOException e) {
            return "no message";
        }
    }

    private static void shortenLog(Path file) throws IOException {
        if (Files.exists(file) && Files.size(file) > LOG_LIMIT) {
            Files.move(file, file.resolveSibling("log.old"), StandardCopyOption.REPLACE_EXISTING);
        }
    }
}
