package dev.polyqueue.store.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes messages of FIFO queues for consumers. All in one transaction: message groups are locked
 * first, their messages are read by a later statement, whose snapshot then has everything that
 * earlier holders of the lock have done.
 */
public final class FifoClaimStatements {

    private static final String LOCK_GROUPS = """
            SELECT message_group FROM fifo_group WHERE group_id = ? AND ready_at <= ?
              AND EXISTS (SELECT 1 FROM consumer_group WHERE group_id = ?)
            ORDER BY ready_at LIMIT ? FOR UPDATE SKIP LOCKED
            """;

    private static final String HEADS = """
            SELECT d.message_group, d.sequence, d.visible_at, d.receive_count, d.sent_at
            FROM unnest(?::text[]) WITH ORDINALITY AS u(m, o) CROSS JOIN LATERAL (
              SELECT * FROM fifo_delivery WHERE group_id = ? AND message_group = u.m ORDER BY sequence LIMIT ?) d
            ORDER BY u.o, d.sequence
            """;

    private static final String TAKE = """
            UPDATE fifo_delivery d
            SET visible_at = ?, receive_count = receive_count + 1, first_received_at = coalesce(first_received_at, ?)
            FROM unnest(?::text[], ?::int8[]) AS u(m, s)
            WHERE d.group_id = ? AND d.message_group = u.m AND d.sequence = u.s
            RETURNING d.message_group, d.sequence, d.id, d.receive_count, d.first_received_at, d.sent_at, d.source,
                      d.attributes, d.body
            """;

    private static final String PEEK = """
            SELECT d.message_group, d.sequence, d.id, d.receive_count, coalesce(d.first_received_at, 0), d.sent_at,
                   d.source, d.attributes, d.body
            FROM (SELECT message_group, ready_at FROM fifo_group WHERE group_id = ? AND ready_at <= ?
                  ORDER BY ready_at LIMIT ?) g
            CROSS JOIN LATERAL (
              SELECT *, bool_and(visible_at <= ?) OVER (ORDER BY sequence) AS deliverable FROM fifo_delivery
              WHERE group_id = ? AND message_group = g.message_group ORDER BY sequence LIMIT ?) d
            WHERE d.deliverable ORDER BY g.ready_at, g.message_group, d.sequence LIMIT ?
            """;

    private FifoClaimStatements() {}

    /** Locks message groups whose first message is visible, the one waiting longest first. */
    public static List<String> lockGroups(Connection connection, int groupId, long now, int limit) throws SQLException {
        try (PreparedStatement lock = connection.prepareStatement(LOCK_GROUPS)) {
            lock.setInt(1, groupId);
            lock.setLong(2, now);
            lock.setInt(3, groupId);
            lock.setInt(4, limit);
            List<String> groups = new ArrayList<>();
            try (ResultSet rows = lock.executeQuery()) {
                while (rows.next()) {
                    groups.add(rows.getString(1));
                }
            }
            return groups;
        }
    }

    /** The first messages of each of the groups, in the order of the groups. */
    public static List<FifoHead> heads(Connection connection, int groupId, List<String> groups, int perGroup)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(HEADS)) {
            Rows.texts(select, 1, groups, group -> group);
            select.setInt(2, groupId);
            select.setInt(3, perGroup);
            List<FifoHead> heads = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    heads.add(new FifoHead(
                            rows.getString(1), rows.getLong(2), rows.getLong(3), rows.getInt(4), rows.getLong(5)));
                }
            }
            return heads;
        }
    }

    /** Hides the messages until the given time and reads them. */
    public static List<FifoClaimedRow> take(
            Connection connection, int groupId, List<FifoHead> heads, long now, long until) throws SQLException {
        try (PreparedStatement take = connection.prepareStatement(TAKE)) {
            take.setLong(1, until);
            take.setLong(2, now);
            Rows.texts(take, 3, heads, FifoHead::messageGroup);
            Rows.longs(take, 4, heads, FifoHead::sequence);
            take.setInt(5, groupId);
            return read(take);
        }
    }

    /** What a claim would find first; locks and changes nothing. */
    public static List<FifoClaimedRow> peek(Connection connection, int groupId, long now, int limit)
            throws SQLException {
        try (PreparedStatement peek = connection.prepareStatement(PEEK)) {
            peek.setInt(1, groupId);
            peek.setLong(2, now);
            peek.setInt(3, limit);
            peek.setLong(4, now);
            peek.setInt(5, groupId);
            peek.setInt(6, limit);
            peek.setInt(7, limit);
            return read(peek);
        }
    }

    static List<FifoClaimedRow> read(PreparedStatement statement) throws SQLException {
        List<FifoClaimedRow> found = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                found.add(row(rows));
            }
        }
        return found;
    }

    static FifoClaimedRow row(ResultSet rows) throws SQLException {
        return new FifoClaimedRow(
                rows.getString(1),
                rows.getLong(2),
                rows.getLong(3),
                rows.getInt(4),
                rows.getLong(5),
                rows.getLong(6),
                rows.getString(7),
                rows.getBytes(8),
                rows.getBytes(9));
    }
}
