package dev.polyqueue.store.sql;

import dev.polyqueue.engine.EngineException.QueueChanged;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Writes new messages of FIFO queues, any mix of queues. The caller runs the statements in one
 * transaction: {@link #admit}, {@link #originals} for what was not admitted, {@link #insert}, {@link
 * #recordSequences}.
 */
public final class FifoSendStatements {

    /** What a deduplication id is remembered under. */
    public record Key(int groupId, String scope, String deduplication) {
        public static Key of(FifoRow row) {
            return new Key(row.groupId(), row.scope(), row.deduplication());
        }
    }

    /** The message that was accepted under a deduplication id. */
    public record Original(long id, long sequence) {}

    // Rows come sorted, so that two batches never wait for each other in opposite order.
    private static final String ADMIT = """
            WITH k AS MATERIALIZED (SELECT %s AS current),
            a AS (
            INSERT INTO fifo_deduplication AS f (group_id, scope, deduplication, id, sequence, expires_at)
            SELECT g, s, d, i, i, ? FROM unnest(?::int4[], ?::text[], ?::text[], ?::int8[]) AS u(g, s, d, i)
            WHERE (SELECT current FROM k)
            ON CONFLICT (group_id, scope, deduplication) DO UPDATE
              SET id = EXCLUDED.id, sequence = EXCLUDED.sequence, expires_at = EXCLUDED.expires_at
              WHERE f.expires_at <= ?
            RETURNING group_id, scope, deduplication)
            SELECT a.group_id, a.scope, a.deduplication, k.current FROM k LEFT JOIN a ON true
            """.formatted(QueueStamp.CURRENT);

    private static final String ORIGINALS = """
            SELECT f.group_id, f.scope, f.deduplication, f.id, f.sequence
            FROM unnest(?::int4[], ?::text[], ?::text[]) AS u(g, s, d)
            JOIN fifo_deduplication f ON f.group_id = u.g AND f.scope = u.s AND f.deduplication = u.d
            """;

    // The order within a message group is the order of the array, after everything committed before. A
    // message's sequence is its id, unless another node is ahead: then the whole batch goes behind.
    private static final String INSERT = """
            WITH b AS MATERIALIZED (
              SELECT u.*, row_number() OVER w AS k, count(*) OVER g AS n, max(u.i) OVER g AS top,
                     first_value(u.v) OVER w AS head
              FROM unnest(?::int4[], ?::text[], ?::int8[], ?::int8[], ?::int8[], ?::bytea[], ?::bytea[])
                   WITH ORDINALITY AS u(g, m, v, i, t, a, b, o)
              WINDOW g AS (PARTITION BY u.g, u.m), w AS (PARTITION BY u.g, u.m ORDER BY u.o)),
            f AS (
              INSERT INTO fifo_group AS f (group_id, message_group, ready_at, last_sequence)
              SELECT g, m, min(head), max(top) FROM b GROUP BY g, m ORDER BY g, m
              ON CONFLICT (group_id, message_group) DO UPDATE
                SET last_sequence = greatest(EXCLUDED.last_sequence, f.last_sequence + ?)
              RETURNING group_id, message_group, last_sequence)
            INSERT INTO fifo_delivery (group_id, message_group, sequence, visible_at, id, sent_at, attributes, body)
            SELECT b.g, b.m, CASE WHEN f.last_sequence = b.top THEN b.i ELSE f.last_sequence - b.n + b.k END,
                   b.v, b.i, b.t, b.a, b.b
            FROM b JOIN f ON f.group_id = b.g AND f.message_group = b.m
            RETURNING id, sequence
            """;

    private static final String RECORD = """
            UPDATE fifo_deduplication f SET sequence = u.q
            FROM unnest(?::int4[], ?::text[], ?::text[], ?::int8[]) AS u(g, s, d, q)
            WHERE f.group_id = u.g AND f.scope = u.s AND f.deduplication = u.d
            """;

    private FifoSendStatements() {}

    /**
     * Remembers the deduplication ids and answers the ones that were free; rows are sorted and distinct.
     *
     * @throws QueueChanged if a queue is not what it is taken for
     */
    public static Set<Key> admit(
            Connection connection, Collection<QueueStamp> queues, List<FifoRow> rows, long now, long expiresAt)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(ADMIT)) {
            QueueStamp.bind(insert, 1, queues);
            insert.setLong(4, expiresAt);
            bindKeys(insert, 5, rows);
            Rows.longs(insert, 8, rows, FifoRow::id);
            insert.setLong(9, now);
            Set<Key> admitted = new HashSet<>();
            try (ResultSet free = insert.executeQuery()) {
                while (free.next()) {
                    if (!free.getBoolean(4)) {
                        throw new QueueChanged();
                    }
                    if (free.getString(3) != null) {
                        admitted.add(key(free));
                    }
                }
            }
            return admitted;
        }
    }

    /** Which messages hold the deduplication ids of the rows. */
    public static Map<Key, Original> originals(Connection connection, List<FifoRow> rows) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(ORIGINALS)) {
            bindKeys(select, 1, rows);
            Map<Key, Original> originals = new HashMap<>();
            try (ResultSet found = select.executeQuery()) {
                while (found.next()) {
                    originals.put(key(found), new Original(found.getLong(4), found.getLong(5)));
                }
            }
            return originals;
        }
    }

    /** Appends the rows, with growing ids, to their message groups and answers the sequence of each by its id. */
    public static Map<Long, Long> insert(Connection connection, List<FifoRow> rows) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT)) {
            Rows.ints(insert, 1, rows, FifoRow::groupId);
            Rows.texts(insert, 2, rows, FifoRow::messageGroup);
            Rows.longs(insert, 3, rows, FifoRow::visibleAt);
            Rows.longs(insert, 4, rows, FifoRow::id);
            Rows.longs(insert, 5, rows, FifoRow::sentAt);
            Rows.bytes(insert, 6, rows, FifoRow::attributes);
            Rows.bytes(insert, 7, rows, FifoRow::body);
            insert.setLong(8, rows.get(rows.size() - 1).id() - rows.get(0).id() + 1);
            Map<Long, Long> sequences = new HashMap<>();
            try (ResultSet inserted = insert.executeQuery()) {
                while (inserted.next()) {
                    sequences.put(inserted.getLong(1), inserted.getLong(2));
                }
            }
            return sequences;
        }
    }

    /** Remembers sequences that differ from the ids, so that a duplicate is answered with the original's. */
    public static void recordSequences(Connection connection, List<FifoRow> rows, Map<Long, Long> sequences)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(RECORD)) {
            bindKeys(update, 1, rows);
            Rows.longs(update, 4, rows, row -> sequences.getOrDefault(row.id(), row.id()));
            update.executeUpdate();
        }
    }

    private static void bindKeys(PreparedStatement statement, int at, List<FifoRow> rows) throws SQLException {
        Rows.ints(statement, at, rows, FifoRow::groupId);
        Rows.texts(statement, at + 1, rows, FifoRow::scope);
        Rows.texts(statement, at + 2, rows, FifoRow::deduplication);
    }

    private static Key key(ResultSet row) throws SQLException {
        return new Key(row.getInt(1), row.getString(2), row.getString(3));
    }
}
