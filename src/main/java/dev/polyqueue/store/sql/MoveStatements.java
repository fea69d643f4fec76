package dev.polyqueue.store.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Takes messages out of a queue to put them into others, within a transaction of the caller. */
public final class MoveStatements {

    private static final String LOCK_TASK = """
            SELECT 1 FROM move_task WHERE id = ? AND moved = ? AND status = 'RUNNING' FOR UPDATE SKIP LOCKED
            """;

    private static final String COUNT = "UPDATE move_task SET moved = moved + ?, version = version + 1 WHERE id = ?";

    private static final String REMOVE = """
            DELETE FROM delivery WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM delivery WHERE group_id = ? AND bucket = 0 AND visible_at <= ?
              ORDER BY visible_at, id LIMIT ? FOR UPDATE SKIP LOCKED))
            RETURNING bucket, visible_at, id, receive_count, coalesce(first_received_at, 0), sent_at, source,
                      channel, attributes, body
            """;

    private static final String REMOVE_FIFO = """
            DELETE FROM fifo_delivery d USING unnest(?::text[], ?::int8[]) AS u(m, s)
            WHERE d.group_id = ? AND d.message_group = u.m AND d.sequence = u.s
            RETURNING d.message_group, d.sequence, d.id, d.receive_count, coalesce(d.first_received_at, 0), d.sent_at,
                      d.source, d.attributes, d.body
            """;

    private MoveStatements() {}

    /** Locks a task for a step; false if another node is at it or it has gone on since it was read. */
    public static boolean lockTask(Connection connection, String id, long moved) throws SQLException {
        try (PreparedStatement lock = connection.prepareStatement(LOCK_TASK)) {
            lock.setString(1, id);
            lock.setLong(2, moved);
            try (ResultSet row = lock.executeQuery()) {
                return row.next();
            }
        }
    }

    public static void count(Connection connection, String id, int moved) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(COUNT)) {
            update.setInt(1, moved);
            update.setString(2, id);
            update.executeUpdate();
        }
    }

    /** Removes the first visible messages of a standard queue. */
    public static List<ClaimedRow> remove(Connection connection, int groupId, long now, int limit) throws SQLException {
        try (PreparedStatement remove = connection.prepareStatement(REMOVE)) {
            remove.setInt(1, groupId);
            remove.setLong(2, now);
            remove.setInt(3, limit);
            return ClaimStatements.read(remove);
        }
    }

    /** Removes messages of a FIFO queue whose groups are locked, in the order of their sequences. */
    public static List<FifoClaimedRow> removeFifo(Connection connection, int groupId, List<FifoHead> heads)
            throws SQLException {
        try (PreparedStatement remove = connection.prepareStatement(REMOVE_FIFO)) {
            Rows.texts(remove, 1, heads, FifoHead::messageGroup);
            Rows.longs(remove, 2, heads, FifoHead::sequence);
            remove.setInt(3, groupId);
            List<FifoClaimedRow> removed = new ArrayList<>(FifoClaimStatements.read(remove));
            removed.sort(java.util.Comparator.comparingLong(FifoClaimedRow::sequence));
            return removed;
        }
    }
}
