package dev.polyqueue.testing;

import dev.polyqueue.platform.postgres.EmbeddedPostgres;
import dev.polyqueue.platform.postgres.PostgresFailure;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.springframework.boot.SpringApplication;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * A PostgreSQL for as long as the tests run, and the user who may do everything in it.
 *
 * @param urls the JDBC URL of a database, by its name
 */
record PostgresServer(UnaryOperator<String> urls, String user, String password) {

    private static final String IMAGE = "postgres:18"; // as in docker-compose.yml
    private static final String CONNECTIONS = "150"; // as the bundled one has

    /** The bundled one with its durable settings. Its files stay in the directory, so the next run starts fast. */
    static PostgresServer embedded(Path directory) {
        EmbeddedPostgres server = startIn(directory);
        atTheEnd(server::close);
        return new PostgresServer(server::url, server.username(), server.password());
    }

    /** The official image as it is, durable, though Testcontainers would have it otherwise. */
    @SuppressWarnings("resource") // closed at the end
    static PostgresServer container() {
        PostgreSQLContainer server = new PostgreSQLContainer(IMAGE);
        server.setCommand("postgres", "-c", "max_connections=" + CONNECTIONS);
        server.start();
        atTheEnd(server::close);
        String address = "jdbc:postgresql://" + server.getHost() + ":" + server.getFirstMappedPort() + "/";
        return new PostgresServer(address::concat, server.getUsername(), server.getPassword());
    }

    /** The JDBC URL of a database. */
    String url(String database) {
        return urls.apply(database);
    }

    private static EmbeddedPostgres startIn(Path directory) {
        try {
            return EmbeddedPostgres.start(directory);
        } catch (PostgresFailure inUse) { // an IDE and a build may test at the same time
            return EmbeddedPostgres.start(directory.resolveSibling(
                    directory.getFileName() + "-" + ProcessHandle.current().pid()));
        }
    }

    /** After all contexts have closed their pools. */
    private static void atTheEnd(Runnable close) {
        SpringApplication.getShutdownHandlers().add(close);
    }
}
