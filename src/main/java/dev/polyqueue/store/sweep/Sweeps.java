package dev.polyqueue.store.sweep;

import dev.polyqueue.engine.port.Housekeeping;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.store.sql.SweepStatements;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** The housekeeping of the store. */
public final class Sweeps implements Housekeeping {

    private static final int ROWS = 1_000;
    private static final int MESSAGE_GROUPS = 100;
    private static final long LATE_WRITES_MILLIS = 10_000;

    private record Place(int groupId, long id) {}

    private record MessageGroup(int groupId, String name) {}

    private record Discarded(int groupId, long queueId) {}

    private record Expired(long queueId, int messages) {}

    private record Move(Place place, boolean there) {}

    private final JdbcTemplate jdbc;
    private final TransactionTemplate transaction;
    private final MessageObserver observer;
    private final AtomicLong payloadQueue = new AtomicLong();
    private volatile Place lastMove = new Place(0, 0);

    public Sweeps(DataSource dataSource, MessageObserver observer) {
        this.observer = observer;
        this.jdbc = new JdbcTemplate(dataSource);
        this.transaction = new TransactionTemplate(new DataSourceTransactionManager(dataSource));
    }

    @Override
    public int removeExpired(long now) {
        return expired(SweepStatements.EXPIRED, now, ROWS) + expiredFifo(now);
    }

    /** Runs a statement that answers what went by queue. */
    private int expired(String statement, Object... parameters) {
        List<Expired> expired =
                jdbc.query(statement, (row, n) -> new Expired(row.getLong(1), row.getInt(2)), parameters);
        expired.forEach(of -> observer.happened(Event.EXPIRED, of.queueId(), of.messages()));
        return expired.stream().mapToInt(Expired::messages).sum();
    }

    private int expiredFifo(long now) {
        Integer removed = transaction.execute(status -> {
            List<MessageGroup> groups = jdbc.query(
                    SweepStatements.LOCK_EXPIRED_GROUPS,
                    (row, n) -> new MessageGroup(row.getInt(1), row.getString(2)),
                    now,
                    MESSAGE_GROUPS,
                    MESSAGE_GROUPS);
            if (groups.isEmpty()) {
                return 0;
            }
            Integer[] ids = groups.stream().map(MessageGroup::groupId).toArray(Integer[]::new);
            String[] names = groups.stream().map(MessageGroup::name).toArray(String[]::new);
            int rows = expired(SweepStatements.EXPIRED_FIFO, ids, names, now);
            jdbc.update(SweepStatements.UPDATE_FIFO_GROUPS, ids, names);
            return rows;
        });
        return removed == null ? 0 : removed;
    }

    @Override
    public int removeDiscarded(long now) {
        Integer removed = transaction.execute(status -> jdbc
                .query(
                        SweepStatements.DISCARDED,
                        (row, n) -> new Discarded(row.getInt(1), row.getLong(2)),
                        now - LATE_WRITES_MILLIS)
                .stream()
                .mapToInt(this::removeDiscarded)
                .sum());
        return removed == null ? 0 : removed;
    }

    private int removeDiscarded(Discarded discarded) {
        int groupId = discarded.groupId();
        long queueId = discarded.queueId();
        for (String table : SweepStatements.GROUP_TABLES) {
            int rows = jdbc.update(SweepStatements.DISCARDED_ROWS.formatted(table), groupId, ROWS);
            if (rows > 0) {
                return rows;
            }
        }
        int payloads = jdbc.update(SweepStatements.DISCARDED_PAYLOADS, queueId, queueId, ROWS);
        return payloads > 0 ? payloads : jdbc.update(SweepStatements.FORGET_GROUP, groupId);
    }

    @Override
    public int removeOldWindows(long now) {
        return jdbc.update(SweepStatements.OLD_DEDUPLICATION, now, ROWS)
                + jdbc.update(SweepStatements.OLD_ATTEMPTS, now, ROWS);
    }

    @Override
    public int removeOldMoves() {
        List<Move> moves = jdbc.query(
                SweepStatements.MOVES,
                (row, n) -> new Move(new Place(row.getInt(1), row.getLong(2)), row.getBoolean(3)),
                lastMove.groupId,
                lastMove.id,
                ROWS);
        if (moves.isEmpty()) {
            lastMove = new Place(0, 0);
            return 0;
        }
        lastMove = moves.get(moves.size() - 1).place();
        List<Place> old =
                moves.stream().filter(move -> !move.there()).map(Move::place).toList();
        Integer[] groups = old.stream().map(Place::groupId).toArray(Integer[]::new);
        Long[] ids = old.stream().map(Place::id).toArray(Long[]::new);
        return old.isEmpty() ? 0 : jdbc.update(SweepStatements.OLD_MOVES, groups, ids);
    }

    @Override
    public int removeSettledPayloads() {
        Long next = jdbc.queryForObject(SweepStatements.NEXT_WITH_PAYLOADS, Long.class, payloadQueue.get());
        if (next == null) {
            payloadQueue.set(0);
            return 0;
        }
        payloadQueue.set(next);
        return jdbc.update(SweepStatements.SETTLED_PAYLOADS, next, next);
    }
}
