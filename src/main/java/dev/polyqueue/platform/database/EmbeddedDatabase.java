package dev.polyqueue.platform.database;

import dev.polyqueue.platform.postgres.EmbeddedPostgres;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The bundled PostgreSQL. */
final class EmbeddedDatabase implements DatabaseSource {

    private static final Logger log = LoggerFactory.getLogger(EmbeddedDatabase.class);

    private final Path directory;
    private @Nullable EmbeddedPostgres postgres;

    EmbeddedDatabase(Path directory) {
        this.directory = directory;
    }

    @Override
    public Database open() {
        EmbeddedPostgres started = EmbeddedPostgres.start(directory);
        postgres = started;
        log.info("PostgreSQL runs as process {}, data in {}", started.pid(), started.data());
        return new Database(started.url(), started.username(), started.password());
    }

    @Override
    public void close() {
        if (postgres != null) {
            postgres.close();
        }
    }
}
