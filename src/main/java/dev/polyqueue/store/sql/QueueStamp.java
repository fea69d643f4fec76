package dev.polyqueue.store.sql;

import dev.polyqueue.engine.EngineException.QueueChanged;
import dev.polyqueue.engine.queue.Queue;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;

/**
 * Which state of a queue a caller knows. What is sent must go where the queue's messages are now and to all of its groups,
 * also when another node has changed, purged or created anew what this one knows.
 *
 * @param queueId of the queue
 * @param version raised with each change of it
 */
public record QueueStamp(long queueId, long version) {

    /** True if all stamps are current; takes the columns of the stamps, then their number. */
    static final String CURRENT = """
            (SELECT count(*) FROM unnest(?::int8[], ?::int8[]) AS k(i, v) JOIN queue q ON q.id = k.i
             WHERE q.version = k.v) = ?
            """;

    private static final String CHECK = "SELECT " + CURRENT;

    public static QueueStamp of(Queue queue) {
        return new QueueStamp(queue.id(), queue.version());
    }

    /** @throws QueueChanged if one of them is not current */
    public static void require(Connection connection, Collection<QueueStamp> stamps) throws SQLException {
        try (PreparedStatement check = connection.prepareStatement(CHECK)) {
            bind(check, 1, stamps);
            try (ResultSet row = check.executeQuery()) {
                if (!row.next() || !row.getBoolean(1)) {
                    throw new QueueChanged();
                }
            }
        }
    }

    /** Sets the three parameters of {@link #CURRENT}. */
    static void bind(PreparedStatement statement, int at, Collection<QueueStamp> stamps) throws SQLException {
        List<QueueStamp> list = List.copyOf(stamps);
        Rows.longs(statement, at, list, QueueStamp::queueId);
        Rows.longs(statement, at + 1, list, QueueStamp::version);
        statement.setInt(at + 2, list.size());
    }
}
