package dev.polyqueue.testing;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A PostgreSQL, once for the whole test run and started by the first who asks: the bundled one, or that of
 * {@link PostgresChoice}.
 */
public final class TestPostgres {

    private static final Path DIRECTORY = Path.of("target", "test-postgres");
    private static final AtomicInteger DATABASES = new AtomicInteger();

    private TestPostgres() {}

    /** A fresh and empty database. */
    public static TestDatabase newDatabase() {
        PostgresServer server = PostgresChoice.isContainer() ? InContainer.SERVER : Bundled.SERVER;
        String name = "test_" + DATABASES.incrementAndGet();
        try (Connection connection =
                        DriverManager.getConnection(server.url("postgres"), server.user(), server.password());
                Statement statement = connection.createStatement()) {
            statement.execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)"); // of an earlier run
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return new TestDatabase(name, server.url(name), server.user(), server.password());
    }

    /** Where the bundled one's programs are, which need not be unpacked again. */
    static Path programs() {
        Objects.requireNonNull(Bundled.SERVER, "started, and so unpacked");
        return DIRECTORY.toAbsolutePath().resolve("bin");
    }

    private static final class Bundled {
        static final PostgresServer SERVER = PostgresServer.embedded(DIRECTORY);
    }

    private static final class InContainer {
        static final PostgresServer SERVER = PostgresServer.container();
    }
}
