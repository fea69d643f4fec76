package dev.polyqueue.store.sql;

import dev.polyqueue.engine.port.MessageStore.Place;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Looks for what can be received, without changing anything. */
public final class LookStatements {

    private static final String NEXT_IN_BUCKET = """
            SELECT visible_at FROM delivery WHERE group_id = ? AND bucket = ? AND visible_at > ?
            ORDER BY visible_at LIMIT 1
            """;

    private static final String NEXT_VISIBLE = """
            SELECT min(l.v) FROM (%s) AS b(b) CROSS JOIN LATERAL (
              SELECT visible_at AS v FROM delivery WHERE group_id = ? AND bucket = b.b AND visible_at > ?
              ORDER BY visible_at LIMIT 1) l
            """.formatted(Buckets.of("?"));

    private static final String NEXT_READY =
            "SELECT ready_at FROM fifo_group WHERE group_id = ? AND ready_at > ? ORDER BY ready_at LIMIT 1";

    private static final String WITH_VISIBLE = """
            SELECT u.g, u.k FROM unnest(?::int4[], ?::int4[]) AS u(g, k)
            WHERE EXISTS (SELECT 1 FROM fifo_group WHERE group_id = u.g AND ready_at <= ?)
               OR EXISTS (SELECT 1 FROM (%s) AS b(b) CROSS JOIN LATERAL (
                    SELECT 1 FROM delivery WHERE group_id = u.g AND bucket = b.b AND visible_at <= ? LIMIT 1) l
                  WHERE u.k IS NULL OR b.b = u.k)
            """.formatted(Buckets.of("u.g"));

    private static final String VISIBLE_BUCKETS = """
            SELECT b.b FROM (%s) AS b(b)
            WHERE EXISTS (SELECT 1 FROM delivery WHERE group_id = ? AND bucket = b.b AND visible_at <= ?)
            """.formatted(Buckets.of("?"));

    private static final String CHANNELS = """
            SELECT l.channel FROM (%s) AS b(b) CROSS JOIN LATERAL (
              SELECT channel FROM delivery WHERE group_id = ? AND bucket = b.b AND sent_at > ?
              ORDER BY visible_at, id LIMIT 1) l
            WHERE l.channel IS NOT NULL ORDER BY l.channel
            """.formatted(Buckets.of("?"));

    private static final String PEEK = """
            SELECT l.* FROM (%s) AS b(b) CROSS JOIN LATERAL (
              SELECT bucket, visible_at, id, receive_count, coalesce(first_received_at, 0), sent_at, source, channel,
                     attributes, body
              FROM delivery WHERE group_id = ? AND bucket = b.b AND visible_at <= ? AND sent_at > ?
              ORDER BY visible_at, id LIMIT ?) l ORDER BY bucket, visible_at, id LIMIT ?
            """.formatted(Buckets.of("?"));

    private LookStatements() {}

    /** When the first delivery of a bucket after that time becomes visible. */
    public static OptionalLong nextVisible(Connection connection, int groupId, int bucket, long after)
            throws SQLException {
        try (PreparedStatement next = connection.prepareStatement(NEXT_IN_BUCKET)) {
            next.setInt(1, groupId);
            next.setInt(2, bucket);
            next.setLong(3, after);
            return first(next);
        }
    }

    /** The same for all buckets of a group. */
    public static OptionalLong nextVisible(Connection connection, int groupId, long after) throws SQLException {
        try (PreparedStatement next = connection.prepareStatement(NEXT_VISIBLE)) {
            next.setInt(1, groupId);
            next.setInt(2, groupId);
            next.setInt(3, groupId);
            next.setLong(4, after);
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

    /** Which of the places have something visible. */
    public static List<Place> withVisible(Connection connection, List<Place> places, long now) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(WITH_VISIBLE)) {
            Rows.ints(select, 1, places, Place::groupId);
            Rows.nullableInts(select, 2, places, Place::bucket);
            select.setLong(3, now);
            select.setLong(4, now);
            List<Place> found = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    found.add(new Place(rows.getInt(1), rows.getObject(2, Integer.class)));
                }
            }
            return found;
        }
    }

    /** The buckets of a group that have something visible. */
    public static List<Integer> visibleBuckets(Connection connection, int groupId, long now) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(VISIBLE_BUCKETS)) {
            select.setInt(1, groupId);
            select.setInt(2, groupId);
            select.setInt(3, groupId);
            select.setLong(4, now);
            List<Integer> buckets = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    buckets.add(rows.getInt(1));
                }
            }
            return buckets;
        }
    }

    /** The names of the channels that hold messages sent after that time, in the order of their code points. */
    public static List<String> channels(Connection connection, int groupId, long sentAfter) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(CHANNELS)) {
            select.setInt(1, groupId);
            select.setInt(2, groupId);
            select.setInt(3, groupId);
            select.setLong(4, sentAfter);
            List<String> channels = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    channels.add(rows.getString(1));
                }
            }
            return channels;
        }
    }

    /**
     * What a claim would find first, in its order.
     *
     * @param sentAfter what was sent earlier has expired
     */
    public static List<ClaimedRow> peek(Connection connection, int groupId, long now, long sentAfter, int limit)
            throws SQLException {
        try (PreparedStatement peek = connection.prepareStatement(PEEK)) {
            peek.setInt(1, groupId);
            peek.setInt(2, groupId);
            peek.setInt(3, groupId);
            peek.setLong(4, now);
            peek.setLong(5, sentAfter);
            peek.setInt(6, limit);
            peek.setInt(7, limit);
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
