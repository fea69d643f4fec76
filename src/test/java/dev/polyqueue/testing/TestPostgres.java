package dev.polyqueue.testing;

import dev.polyqueue.platform.postgres.EmbeddedPostgres;
import dev.polyqueue.platform.postgres.PostgresFailure;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.SpringApplication;

/**
 * The bundled PostgreSQL with its durable settings, once for the whole test run and started by the first who asks. Its
 * files stay in {@code target}, so the next run starts fast.
 */
public final class TestPostgres {

    private static final Path DIRECTORY = Path.of("target", "test-postgres");
    private static final EmbeddedPostgres SERVER = start();
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestPostgres() {}

    /** A fresh and empty database. */
    public static TestDatabase newDatabase() {
        String name = "test_" + DATABASES.incrementAndGet();
        try (Connection connection =
                        DriverManager.getConnection(SERVER.url("postgres"), SERVER.username(), SERVER.password());
                Statement statement = connection.createStatement()) {
            statement.execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)"); // of an earlier run
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return new TestDatabase(name, SERVER.url(name), SERVER.username(), SERVER.password());
    }

    /** Where its programs are, which need not be unpacked again. */
    static Path programs() {
        return DIRECTORY.toAbsolutePath().resolve("bin");
    }

    private static EmbeddedPostgres start() {
        EmbeddedPostgres server;
        try {
            server = EmbeddedPostgres.start(DIRECTORY);
        } catch (PostgresFailure inUse) { // an IDE and a build may test at the same time
            server = EmbeddedPostgres.start(
                    Path.of("target", "test-postgres-" + ProcessHandle.current().pid()));
        }
        SpringApplication.getShutdownHandlers().add(server::close); // runs after all contexts have closed their pools
        return server;
    }
}
