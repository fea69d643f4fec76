package dev.polyqueue.upkeep;

import dev.polyqueue.engine.EngineException.StoreUnavailable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.transaction.TransactionException;

/**
 * Tells what goes wrong with the chores. That the database is away concerns all of them again and again, and is told when
 * it begins, once a minute, and when it is over; other failures once a minute for each chore.
 */
final class Troubles {

    private static final Logger log = LoggerFactory.getLogger(Troubles.class);
    private static final long BETWEEN_REMINDERS = TimeUnit.MINUTES.toNanos(1);

    private final LongSupplier nanoTime;
    private final Map<String, Long> told = new HashMap<>();
    private final Set<String> withoutDatabase = new HashSet<>();
    private long begun;
    private long reminded;
    private long over;

    /** @param nanoTime like {@link System#nanoTime} */
    Troubles(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        this.over = nanoTime.getAsLong();
    }

    /** @param since when the step began: what began before the end of an outage belongs to that */
    synchronized void failed(String chore, long since, RuntimeException failure) {
        long now = nanoTime.getAsLong();
        if (!isOutage(failure)) {
            Long last = told.get(chore);
            if (last == null || now - last >= BETWEEN_REMINDERS) {
                told.put(chore, now);
                log.warn("Chore {} failed: {}", chore, failure.getMessage());
            }
            return;
        }
        if (!withoutDatabase.isEmpty()) {
            if (now - reminded >= BETWEEN_REMINDERS) {
                reminded = now;
                log.warn("The database has been away for {} s: {}", seconds(now - begun), reason(failure));
            }
        } else if (since - over >= 0) {
            begun = now;
            reminded = now;
            log.warn("The database is away: {}", reason(failure));
        } else {
            return;
        }
        withoutDatabase.add(chore);
    }

    synchronized void succeeded(String chore) {
        if (withoutDatabase.contains(chore)) { // one that asks the database
            over = nanoTime.getAsLong();
            withoutDatabase.clear();
            log.info("The database is back, after {} s", seconds(over - begun));
        }
    }

    private static boolean isOutage(RuntimeException failure) {
        return failure instanceof StoreUnavailable
                || failure instanceof DataAccessResourceFailureException
                || failure instanceof TransientDataAccessResourceException
                || failure instanceof TransactionException;
    }

    /** What the driver says, in one line. */
    private static String reason(RuntimeException failure) {
        Throwable sql = failure;
        while (sql.getCause() != null && !isFromDriver(sql)) {
            sql = sql.getCause();
        }
        String message = String.valueOf(sql.getMessage());
        return message.lines().findFirst().orElse(message);
    }

    private static boolean isFromDriver(Throwable failure) {
        return failure.getClass().getName().startsWith("org.postgresql.");
    }

    private static long seconds(long nanos) {
        return TimeUnit.NANOSECONDS.toSeconds(nanos);
    }
}
