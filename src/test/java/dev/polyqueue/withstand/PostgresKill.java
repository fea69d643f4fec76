package dev.polyqueue.withstand;

import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.ServerProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Kills the PostgreSQL of a server, every process of it, with no time to write what is not written yet. */
final class PostgresKill {

    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);
    private static final String RUNS_AGAIN = "PostgreSQL runs again";

    private PostgresKill() {}

    /** Returns when the server has started it again, and answers how long that took. */
    static Duration andRestart(ServerProcess server) {
        int restarts = restarts(server);
        long killed = System.nanoTime();
        now(server);
        await("PostgreSQL to run again")
                .atMost(LONGEST_RECOVERY)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> restarts(server) > restarts);
        return Duration.ofNanos(System.nanoTime() - killed);
    }

    static void now(ServerProcess server) {
        ProcessHandle postmaster = ProcessHandle.of(server.postgresPid()).orElseThrow();
        List<ProcessHandle> processes = new ArrayList<>(List.of(postmaster));
        postmaster.descendants().forEach(processes::add);
        processes.forEach(ProcessHandle::destroyForcibly);
    }

    private static int restarts(ServerProcess server) {
        return server.output().split(RUNS_AGAIN, -1).length;
    }
}
