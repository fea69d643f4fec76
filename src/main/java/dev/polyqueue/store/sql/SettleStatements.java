package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Receipt;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Deletes, hides and dead-letters deliveries of standard queues by their position, any mix of queues. */
public final class SettleStatements {

    private static final String POSITIONS = """
            unnest(?::int4[], ?::int4[], ?::int8[], ?::int8[], ?::int4[]) AS u(g, p, v, i, r)
            """;

    private static final String MATCH = """
            d.group_id = u.g AND d.bucket = u.p AND d.visible_at = u.v AND d.id = u.i
              AND (u.r < 0 OR d.receive_count = u.r)
            """;

    private static final String DELETE =
            "DELETE FROM delivery d USING " + POSITIONS + " WHERE " + MATCH + " RETURNING d.group_id, d.id";

    private static final String HIDE = """
            WITH u AS (
              UPDATE delivery d SET visible_at = u.n
              FROM unnest(?::int4[], ?::int4[], ?::int8[], ?::int8[], ?::int4[], ?::int8[]) AS u(g, p, v, i, r, n)
              WHERE %s
              RETURNING d.group_id, d.id, d.bucket, d.visible_at),
            m AS (
              INSERT INTO moved_delivery (group_id, id, bucket, visible_at)
              SELECT group_id, id, bucket, visible_at FROM u
              ON CONFLICT (group_id, id) DO UPDATE SET visible_at = EXCLUDED.visible_at)
            SELECT group_id, id FROM u
            """.formatted(MATCH);

    private static final String FIND_MOVED = """
            SELECT m.group_id, m.id, m.bucket, m.visible_at FROM unnest(?::int4[], ?::int8[]) AS u(g, i)
            JOIN moved_delivery m ON m.group_id = u.g AND m.id = u.i
            """;

    // A claim that a crash has undone left no trace, and neither did the next one, which was a first claim again. The
    // delivery is then hidden until later than the first claim, and one has to look for it.
    private static final String FIND_CLAIMED_AGAIN = """
            SELECT d.group_id, d.id, d.bucket, d.visible_at
            FROM unnest(?::int4[], ?::int4[], ?::int8[], ?::int8[]) AS u(g, p, i, t)
            JOIN delivery d ON d.group_id = u.g AND d.bucket = u.p AND d.visible_at >= u.t AND d.id = u.i
            WHERE u.t < extract(epoch FROM pg_postmaster_start_time()) * 1000
            """;

    private static final String FORGET_MOVED = """
            DELETE FROM moved_delivery m USING unnest(?::int4[], ?::int8[]) AS u(g, i)
            WHERE m.group_id = u.g AND m.id = u.i
            """;

    // The target is checked and held: a purge of it would lose what is moved there.
    private static final String DEAD_LETTER = """
            WITH t AS (SELECT group_id FROM consumer_group WHERE group_id = ? FOR SHARE),
            d AS (
              DELETE FROM delivery d USING %s
              WHERE %s AND EXISTS (SELECT 1 FROM t)
              RETURNING d.id, d.sent_at, d.bucket, d.channel, d.receive_count, d.first_received_at, d.attributes,
                        d.body)
            INSERT INTO delivery (group_id, bucket, visible_at, id, sent_at, receive_count, first_received_at,
                                  source, channel, attributes, body)
            SELECT t.group_id, d.bucket, ?, d.id, d.sent_at, d.receive_count - 1, d.first_received_at, ?,
                   d.channel, d.attributes, d.body
            FROM d, t
            """.formatted(POSITIONS, MATCH);

    private SettleStatements() {}

    /** The name of a delivery whatever its position. */
    public record Name(int groupId, long id) {}

    /** Deletes what stands at the positions and answers what was there. */
    public static Set<Name> delete(Connection connection, List<Position> positions) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(DELETE)) {
            bind(delete, 1, positions);
            return names(delete);
        }
    }

    /** Moves what stands at the positions to new times and answers what was there. */
    public static Set<Name> hide(Connection connection, List<Position> positions, List<Long> until)
            throws SQLException {
        try (PreparedStatement hide = connection.prepareStatement(HIDE)) {
            bind(hide, 1, positions);
            Rows.longs(hide, 6, until, Long::longValue);
            return names(hide);
        }
    }

    /** Where deliveries are now that are no longer where their receipts say. */
    public static Map<Name, Position> findMoved(Connection connection, List<Name> names) throws SQLException {
        try (PreparedStatement find = connection.prepareStatement(FIND_MOVED)) {
            Rows.ints(find, 1, names, Name::groupId);
            Rows.longs(find, 2, names, Name::id);
            return positions(find);
        }
    }

    /** Where deliveries are now that were received before the database's last start, in case a crash undid that. */
    public static Map<Name, Position> findClaimedAgain(Connection connection, List<Receipt> receipts)
            throws SQLException {
        try (PreparedStatement find = connection.prepareStatement(FIND_CLAIMED_AGAIN)) {
            Rows.ints(find, 1, receipts, Receipt::groupId);
            Rows.ints(find, 2, receipts, Receipt::bucket);
            Rows.longs(find, 3, receipts, Receipt::id);
            Rows.longs(find, 4, receipts, Receipt::receivedAt);
            return positions(find);
        }
    }

    public static void forgetMoved(Connection connection, List<Name> names) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(FORGET_MOVED)) {
            Rows.ints(delete, 1, names, Name::groupId);
            Rows.longs(delete, 2, names, Name::id);
            delete.executeUpdate();
        }
    }

    /**
     * Moves claimed deliveries to a dead-letter queue, visible at once. The claim that found them does
     * not count as a receive.
     *
     * @param source name of the queue they come from, or null
     * @return how many were moved; 0 if the target is gone
     */
    public static int deadLetter(
            Connection connection, List<Position> positions, int targetGroup, long now, @Nullable String source)
            throws SQLException {
        try (PreparedStatement move = connection.prepareStatement(DEAD_LETTER)) {
            move.setInt(1, targetGroup);
            bind(move, 2, positions);
            move.setLong(7, now);
            move.setString(8, source);
            return move.executeUpdate();
        }
    }

    private static void bind(PreparedStatement statement, int at, List<Position> positions) throws SQLException {
        Rows.ints(statement, at, positions, Position::groupId);
        Rows.ints(statement, at + 1, positions, Position::bucket);
        Rows.longs(statement, at + 2, positions, Position::visibleAt);
        Rows.longs(statement, at + 3, positions, Position::id);
        Rows.ints(statement, at + 4, positions, Position::receiveCount);
    }

    private static Map<Name, Position> positions(PreparedStatement statement) throws SQLException {
        Map<Name, Position> found = new HashMap<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                Name name = new Name(rows.getInt(1), rows.getLong(2));
                found.put(
                        name,
                        new Position(name.groupId(), rows.getInt(3), rows.getLong(4), name.id(), Position.ANY_COUNT));
            }
        }
        return found;
    }

    private static Set<Name> names(PreparedStatement statement) throws SQLException {
        Set<Name> names = new HashSet<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                names.add(new Name(rows.getInt(1), rows.getLong(2)));
            }
        }
        return names;
    }
}
