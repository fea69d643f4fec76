package dev.polyqueue.platform.database;

import java.net.UnknownHostException;
import java.sql.SQLException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A database that somebody else runs. It may still be starting, so wait; but not for what time will not mend. */
final class ExternalDatabase implements DatabaseSource {

    private static final Logger log = LoggerFactory.getLogger(ExternalDatabase.class);
    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(5);

    /** No password where one is asked for, no TLS where it is demanded. */
    private static final String REJECTED = "08004";

    private final Database database;
    private final Duration limit;

    ExternalDatabase(Database database, Duration limit) {
        this.database = database;
        this.limit = limit;
    }

    @Override
    public Database open() throws InterruptedException {
        long start = System.nanoTime();
        long nextLine = start;
        while (true) {
            try {
                database.connect().close();
                return database;
            } catch (SQLException e) {
                refuse(e);
                Duration waited = Duration.ofNanos(System.nanoTime() - start);
                if (waited.compareTo(limit) >= 0) {
                    throw new DatabaseFailure("The database " + database.display()
                            + " cannot be reached, given up after " + waited.toSeconds() + " s: " + reason(e));
                }
                if (System.nanoTime() - nextLine >= 0) {
                    log.info(
                            "Waiting for the database {} (up to {} s more): {}",
                            database.display(),
                            limit.minus(waited).toSeconds(),
                            reason(e));
                    nextLine = System.nanoTime() + BETWEEN_LINES.toNanos();
                }
                Thread.sleep(PAUSE.toMillis());
            }
        }
    }

    private void refuse(SQLException e) {
        if (!passing(String.valueOf(e.getSQLState()))) {
            throw new DatabaseFailure("The database " + database.display() + " refuses us: " + reason(e)
                    + ". Check POLYQUEUE_DATABASE_URL, POLYQUEUE_DATABASE_USER and POLYQUEUE_DATABASE_PASSWORD.");
        }
    }

    /** No connection (08, but not one that was rejected), server starting or stopping (57P), or full (53). */
    private static boolean passing(String state) {
        return state.startsWith("08") && !state.equals(REJECTED) || state.startsWith("57P") || state.startsWith("53");
    }

    private static String reason(SQLException e) {
        String message = String.valueOf(e.getMessage());
        String line = message.lines().findFirst().orElse(message);
        return e.getCause() instanceof UnknownHostException unknown
                ? line + " There is no host " + unknown.getMessage() + "."
                : line;
    }
}
