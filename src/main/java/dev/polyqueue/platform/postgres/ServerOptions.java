package dev.polyqueue.platform.postgres;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The settings that the bundled server runs with; they win over its own configuration file. */
final class ServerOptions {

    private static final long GIB = 1L << 30;

    private ServerOptions() {}

    static List<String> of(Path data, int port) {
        return Stream.concat(
                        Stream.of("-D", data.toString()), settings(port).flatMap(setting -> Stream.of("-c", setting)))
                .toList();
    }

    private static Stream<String> settings(int port) {
        return Stream.concat(everywhere(port), onThisSystem());
    }

    /** After a crash one call to the kernel in place of an fsync of each file, which took seconds of a restart. */
    private static Stream<String> onThisSystem() {
        return System.getProperty("os.name").equals("Linux")
                ? Stream.of("recovery_init_sync_method=syncfs")
                : Stream.of();
    }

    private static Stream<String> everywhere(int port) {
        return Stream.of(
                // reachable from this machine only
                "listen_addresses=127.0.0.1",
                "port=" + port,
                "unix_socket_directories=",
                "max_connections=150",
                "max_logical_replication_workers=0",
                // durable; never trade these
                "fsync=on",
                "synchronous_commit=on",
                "full_page_writes=on",
                // few checkpoints and recycled segments keep full page images rare
                "wal_buffers=16MB",
                "min_wal_size=512MB",
                "max_wal_size=4GB",
                "checkpoint_timeout=15min",
                "wal_compression=off",
                "log_checkpoints=off",
                // a queue is short statements over an index whose head dies all the time
                "shared_buffers=" + sharedBuffers(totalMemory()),
                "jit=off",
                "random_page_cost=1.1",
                "autovacuum_naptime=5s",
                "idle_in_transaction_session_timeout=30s",
                // the bodies of messages are not for the log
                "log_min_error_statement=panic",
                "log_line_prefix=%m [%p] ",
                "log_timezone=UTC",
                "timezone=UTC");
    }

    /** The hot set is two ends of an index and recent pages; what does not fit is in the system's cache anyway. */
    static String sharedBuffers(long totalMemory) {
        if (totalMemory >= 8 * GIB) {
            return "192MB";
        }
        return totalMemory >= GIB ? "128MB" : "48MB";
    }

    private static long totalMemory() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
    }
}
