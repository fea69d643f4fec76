package dev.polyqueue.platform.database;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;

/**
 * The database while it gets ready, which it does in a thread of its own. Whoever asks for its URL waits until it is
 * reachable and has the right schema.
 *
 * <p>As a bean it outlives every pool that asked it, so a server of our own stops after the last of them.
 */
final class DatabaseStart implements JdbcConnectionDetails, AutoCloseable {

    private final DatabaseSource source;
    private final Schema schema;
    private final CompletableFuture<Database> ready = new CompletableFuture<>();
    private final Thread thread = new Thread(this::run, "database-start");

    DatabaseStart(DatabaseSource source, Schema schema) {
        this.source = source;
        this.schema = schema;
        thread.setDaemon(true);
    }

    DatabaseStart start() {
        thread.start();
        return this;
    }

    @Override
    public String getJdbcUrl() {
        return database().jdbcUrl();
    }

    @Override
    public @Nullable String getUsername() {
        return database().user();
    }

    @Override
    public @Nullable String getPassword() {
        return database().password();
    }

    @Override
    public void close() {
        thread.interrupt();
        ready.handle((database, failure) -> database).join(); // what is being started must be stopped as well
        source.close();
    }

    private void run() {
        try {
            Database database = source.open();
            schema.bringUpToDate(database);
            ready.complete(database);
        } catch (Throwable e) { // whoever waits must learn of anything that happens here
            ready.completeExceptionally(e);
        }
    }

    private Database database() {
        try {
            return ready.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw e;
        }
    }
}
