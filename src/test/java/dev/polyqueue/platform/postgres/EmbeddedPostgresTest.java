package dev.polyqueue.platform.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.testing.DataDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class EmbeddedPostgresTest {

    private final Path directory = DataDirectory.fresh();

    @Test
    void keepsRowsAndPasswordOverARestart() throws SQLException {
        String password;
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            execute(postgres, "CREATE TABLE kept AS SELECT 42 AS x");
            password = postgres.password();
        }
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            assertThat(query(postgres, "SELECT x FROM kept")).isEqualTo("42");
            assertThat(postgres.password()).isEqualTo(password).hasSize(32);
        }
    }

    @Test
    void isDurableAndReachableFromThisMachineOnly() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            assertThat(query(postgres, "SHOW fsync")).isEqualTo("on");
            assertThat(query(postgres, "SHOW synchronous_commit")).isEqualTo("on");
            assertThat(query(postgres, "SHOW full_page_writes")).isEqualTo("on");
            assertThat(query(postgres, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
            assertThat(query(postgres, "SHOW unix_socket_directories")).isEmpty();
            assertThat(query(postgres, "SHOW server_encoding")).isEqualTo("UTF8");
            assertThat(query(postgres, "SELECT datlocale FROM pg_database WHERE datname = current_database()"))
                    .isEqualTo("C.UTF-8");
            Path passwordFile = postgres.data().resolveSibling("password");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(passwordFile)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void refusesAWrongPassword() {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            assertThatThrownBy(() -> DriverManager.getConnection(postgres.url(), postgres.username(), "guess"))
                    .hasMessageContaining("password authentication failed");
        }
    }

    @Test
    void stopsTheServerWhenClosed() {
        EmbeddedPostgres postgres = EmbeddedPostgres.start(directory);
        long pid = postgres.pid();
        assertThat(ProcessHandle.of(pid)).isPresent();
        postgres.close();
        assertThat(ProcessHandle.of(pid)).isEmpty();
        assertThat(postgres.data().resolve("postmaster.pid")).doesNotExist();
    }

    @Test
    void startsAgainOnTheSamePortWhenTheServerIsKilled() throws SQLException {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            execute(postgres, "CREATE TABLE kept AS SELECT 42 AS x");
            String url = postgres.url();
            long pid = postgres.pid();

            ProcessHandle.of(pid).orElseThrow().destroyForcibly();

            await().atMost(Duration.ofSeconds(60))
                    .ignoreExceptions()
                    .untilAsserted(() ->
                            assertThat(query(postgres, "SELECT x FROM kept")).isEqualTo("42"));
            assertThat(postgres.url()).isEqualTo(url);
            assertThat(postgres.pid()).isNotEqualTo(pid);
        }
    }

    /** In a container, where numbers start over, it is soon that of a thread of ours. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void startsThoughTheNumberOfAKilledServerIsInUseAgain() throws Exception {
        EmbeddedPostgres.start(directory).close();
        Path left = directory.resolve("pg18/data/postmaster.pid");
        String data = left.getParent().toString();
        Files.write(left, List.of(threadNumber(), data, "1750000000", "1", "", "127.0.0.1", "  1  1", "ready   "));
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            assertThat(query(postgres, "SELECT 1")).isEqualTo("1");
        }
    }

    @Test
    void refusesADirectoryInUse() {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            assertThatThrownBy(() -> EmbeddedPostgres.start(directory))
                    .isInstanceOf(PostgresFailure.class)
                    .hasMessageContaining("is in use by another Polyqueue (process "
                            + ProcessHandle.current().pid() + ")");
            assertThat(ProcessHandle.of(postgres.pid())).isPresent();
        }
    }

    @Test
    void takesUpAFirstStartThatWasInterrupted() throws Exception {
        Files.createDirectories(directory.resolve("pg18.new/data/base"));
        try (EmbeddedPostgres postgres = EmbeddedPostgres.start(directory)) {
            assertThat(query(postgres, "SELECT 1")).isEqualTo("1");
        }
        assertThat(directory.resolve("pg18.new")).doesNotExist();
    }

    @Test
    void saysWhyADamagedDirectoryDoesNotStart() throws Exception {
        EmbeddedPostgres.start(directory).close();
        Files.delete(directory.resolve("pg18/data/global/pg_control"));
        assertThatThrownBy(() -> EmbeddedPostgres.start(directory))
                .isInstanceOf(PostgresFailure.class)
                .hasMessageContaining("pg_control");
    }

    private static String threadNumber() throws IOException {
        try (Stream<Path> threads = Files.list(Path.of("/proc/self/task"))) {
            return threads.map(thread -> thread.getFileName().toString())
                    .filter(number ->
                            !number.equals(Long.toString(ProcessHandle.current().pid())))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static void execute(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (Connection connection = connect(postgres);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String query(EmbeddedPostgres postgres, String sql) throws SQLException {
        try (Connection connection = connect(postgres);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }

    private static Connection connect(EmbeddedPostgres postgres) throws SQLException {
        return DriverManager.getConnection(postgres.url(), postgres.username(), postgres.password());
    }
}
