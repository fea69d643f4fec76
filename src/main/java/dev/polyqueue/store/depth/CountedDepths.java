package dev.polyqueue.store.depth;

import dev.polyqueue.engine.port.QueueDepths;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.sql.DepthStatements;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/** Counts what is in the tables. */
public final class CountedDepths implements QueueDepths {

    private static final int MOST_SECONDS = 10;

    private final JdbcTemplate jdbc;

    public CountedDepths(DataSource dataSource) {
        this.jdbc = new JdbcTemplate(dataSource);
        jdbc.setQueryTimeout(MOST_SECONDS);
    }

    @Override
    public List<Depth> depths(long now) {
        return jdbc.query(DepthStatements.DEPTHS, (row, n) -> depth(row), now, now, now, now, now, now);
    }

    @Override
    public List<Move> moves() {
        return jdbc.query(DepthStatements.MOVES, (row, n) -> new Move(row.getLong(1), row.getLong(2), row.getLong(3)));
    }

    private static Depth depth(ResultSet row) throws SQLException {
        long oldest = row.getLong(10);
        long oldestSentAt = row.wasNull() ? -1 : UniqueIds.millisOf(oldest);
        QueueKey key =
                new QueueKey(Dialect.valueOf(row.getString(2)), row.getString(3), row.getString(4), row.getString(5));
        return new Depth(
                row.getLong(1), key, row.getLong(6), row.getLong(7), row.getLong(8), row.getLong(9), oldestSentAt);
    }
}
