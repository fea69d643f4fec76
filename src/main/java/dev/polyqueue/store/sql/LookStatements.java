package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.MessageCounts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Looks at deliveries without changing them. */
public final class LookStatements {

    private static final String COUNT = """
            SELECT count(*) FILTER (WHERE visible_at <= ?),
                   count(*) FILTER (WHERE visible_at > ? AND receive_count > 0),
                   count(*) FILTER (WHERE visible_at > ? AND receive_count = 0)
            FROM %s WHERE group_id = ?
            """;

    private static final String UNEXPIRED = " AND sent_at > ?";

    private static final String NEXT_VISIBLE = """
            SELECT min(l.v) FROM generate_series(0, ?) AS p(p) CROSS JOIN LATERAL (
              SELECT visible_at AS v FROM delivery WHERE group_id = ? AND priority = p.p AND visible_at > ?
              ORDER BY visible_at LIMIT 1) l
            """;

    private static final String NEXT_READY =
            "SELECT ready_at FROM fifo_group WHERE group_id = ? AND ready_at > ? ORDER BY ready_at LIMIT 1";

    private static final String WITH_VISIBLE = """
            SELECT g FROM unnest(?::int4[]) AS u(g)
            WHERE EXISTS (SELECT 1 FROM delivery WHERE group_id = g AND priority = 0 AND visible_at <= ?)
               OR EXISTS (SELECT 1 FROM fifo_group WHERE group_id = g AND ready_at <= ?)
               OR EXISTS (SELECT 1 FROM generate_series(1, 16) AS p(p) CROSS JOIN LATERAL (
                    SELECT 1 FROM delivery WHERE group_id = g AND priority = p.p AND visible_at <= ? LIMIT 1) l)
            """;

    private static final String PEEK = """
            SELECT l.* FROM generate_series(0, ?) AS p(p) CROSS JOIN LATERAL (
              SELECT priority, visible_at, id, receive_count, first_received_at, sent_at, source, attributes, body
              FROM delivery WHERE group_id = ? AND priority = p.p AND visible_at <= ?
              ORDER BY visible_at, id LIMIT ?) l LIMIT ?
            """;

    private static final int LOWEST_PRIORITY = 16;

    private LookStatements() {}

    /**
     * Counts the deliveries of a group.
     *
     * @param sentAfter what was sent earlier has expired and does not count; 0 counts everything from the
     *     index alone
     */
    public static MessageCounts count(Connection connection, boolean fifo, int groupId, long now, long sentAfter)
            throws SQLException {
        String text = COUNT.formatted(fifo ? "fifo_delivery" : "delivery") + (sentAfter > 0 ? UNEXPIRED : "");
        try (PreparedStatement count = connection.prepareStatement(text)) {
            count.setLong(1, now);
            count.setLong(2, now);
            count.setLong(3, now);
            count.setInt(4, groupId);
            if (sentAfter > 0) {
                count.setLong(5, sentAfter);
            }
            try (ResultSet row = count.executeQuery()) {
                row.next();
                return new MessageCounts(row.getLong(1), row.getLong(2), row.getLong(3));
            }
        }
    }

    /** When the first delivery after that time becomes visible. */
    public static OptionalLong nextVisible(Connection connection, boolean prioritized, int groupId, long after)
            throws SQLException {
        try (PreparedStatement next = connection.prepareStatement(NEXT_VISIBLE)) {
            next.setInt(1, prioritized ? LOWEST_PRIORITY : 0);
            next.setInt(2, groupId);
            next.setLong(3, after);
            return first(next);
        }
    }

    /** The same for a FIFO queue, by its message groups. */
    public static OptionalLong nextReady(Connection connection, int groupId, long after) throws SQLException {
        try (PreparedStatement next = connection.prepareStatement(NEXT_READY)) {
            next.setInt(1, groupId);
            next.setLong(2, after);
            return first(next);
        }
    }

    /** Which of the groups have something visible. */
    public static List<Integer> withVisible(Connection connection, List<Integer> groupIds, long now)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(WITH_VISIBLE)) {
            Rows.ints(select, 1, groupIds, Integer::intValue);
            select.setLong(2, now);
            select.setLong(3, now);
            select.setLong(4, now);
            List<Integer> found = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getInt(1));
                }
            }
            return found;
        }
    }

    /** What a claim would find first. */
    public static List<ClaimedRow> peek(Connection connection, boolean prioritized, int groupId, long now, int limit)
            throws SQLException {
        try (PreparedStatement peek = connection.prepareStatement(PEEK)) {
            peek.setInt(1, prioritized ? LOWEST_PRIORITY : 0);
            peek.setInt(2, groupId);
            peek.setLong(3, now);
            peek.setInt(4, limit);
            peek.setInt(5, limit);
            List<ClaimedRow> found = new ArrayList<>();
            try (ResultSet rows = peek.executeQuery()) {
                while (rows.next()) {
                    found.add(ClaimStatements.row(rows));
                }
            }
            return found;
        }
    }

    private static OptionalLong first(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                return OptionalLong.empty();
            }
            long value = row.getLong(1);
            return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(value);
        }
    }
}
