package dev.polyqueue.store.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Deletes, hides and dead-letters messages of FIFO queues, any mix of queues. All in one transaction,
 * beginning with {@link #lock} and ending with {@link #updateGroups}.
 */
public final class FifoSettleStatements {

    /** A message group of a consumer group. */
    public record Group(int groupId, String messageGroup) implements Comparable<Group> {
        @Override
        public int compareTo(Group other) {
            int byId = Integer.compare(groupId, other.groupId);
            return byId != 0 ? byId : messageGroup.compareTo(other.messageGroup);
        }
    }

    /**
     * The place of a message.
     *
     * @param receiveCount that it must have, or {@link Position#ANY_COUNT}
     */
    public record Place(Group group, long sequence, int receiveCount) {
        Key key() {
            return new Key(group, sequence);
        }
    }

    /** The name of a message within all FIFO queues. */
    public record Key(Group group, long sequence) {}

    private static final String LOCK = """
            SELECT 1 FROM unnest(?::int4[], ?::text[]) WITH ORDINALITY AS u(g, m, o)
            JOIN fifo_group f ON f.group_id = u.g AND f.message_group = u.m
            ORDER BY u.o FOR UPDATE OF f
            """;

    private static final String PLACES = "unnest(?::int4[], ?::text[], ?::int8[], ?::int4[]) AS u(g, m, s, r)";

    private static final String MATCH = "d.group_id = u.g AND d.message_group = u.m AND d.sequence = u.s";

    private static final String IN_FLIGHT = " AND (u.r < 0 OR d.receive_count = u.r AND d.visible_at > ?)";

    private static final String RETURNING = " RETURNING d.group_id, d.message_group, d.sequence";

    private static final String DELETE =
            "DELETE FROM fifo_delivery d USING " + PLACES + " WHERE " + MATCH + IN_FLIGHT + RETURNING;

    private static final String HIDE = "UPDATE fifo_delivery d SET visible_at = u.n"
            + " FROM unnest(?::int4[], ?::text[], ?::int8[], ?::int4[], ?::int8[]) AS u(g, m, s, r, n) WHERE "
            + MATCH + IN_FLIGHT + RETURNING;

    private static final String EXISTING =
            "SELECT d.group_id, d.message_group, d.sequence FROM " + PLACES + " JOIN fifo_delivery d ON " + MATCH;

    static final String UPDATE_GROUPS = """
            WITH h AS MATERIALIZED (
              SELECT u.g, u.m, (SELECT visible_at FROM fifo_delivery WHERE group_id = u.g AND message_group = u.m
                                ORDER BY sequence LIMIT 1) AS head
              FROM unnest(?::int4[], ?::text[]) AS u(g, m)),
            gone AS (
              DELETE FROM fifo_group f USING h
              WHERE f.group_id = h.g AND f.message_group = h.m AND h.head IS NULL)
            UPDATE fifo_group f SET ready_at = h.head FROM h
            WHERE f.group_id = h.g AND f.message_group = h.m AND h.head IS NOT NULL AND f.ready_at <> h.head
            """;

    // The target is checked and held: a purge of it would lose what is moved there.
    private static final String DEAD_LETTER = """
            WITH t AS (SELECT group_id FROM consumer_group WHERE group_id = ? FOR SHARE),
            d AS (
              DELETE FROM fifo_delivery d USING %s WHERE %s AND EXISTS (SELECT 1 FROM t)
              RETURNING d.message_group, d.sequence, d.id, d.receive_count, d.first_received_at, d.attributes, d.body),
            b AS (
              SELECT d.*, row_number() OVER (PARTITION BY message_group ORDER BY sequence) AS k,
                     count(*) OVER (PARTITION BY message_group) AS n
              FROM d),
            f AS (
              INSERT INTO fifo_group AS f (group_id, message_group, ready_at, last_sequence)
              SELECT t.group_id, b.message_group, ?, max(b.sequence) FROM b, t
              GROUP BY t.group_id, b.message_group ORDER BY b.message_group
              ON CONFLICT (group_id, message_group) DO UPDATE
                SET last_sequence = greatest(EXCLUDED.last_sequence, f.last_sequence + ?)
              RETURNING group_id, message_group, last_sequence)
            INSERT INTO fifo_delivery (group_id, message_group, sequence, visible_at, id, sent_at, receive_count,
                                       first_received_at, source, attributes, body)
            SELECT f.group_id, b.message_group, f.last_sequence - b.n + b.k, ?, b.id, ?, b.receive_count,
                   b.first_received_at, ?, b.attributes, b.body
            FROM b JOIN f ON f.message_group = b.message_group
            """.formatted(PLACES, MATCH);

    private FifoSettleStatements() {}

    /** Locks message groups; they come sorted, so that two batches never wait for each other in opposite order. */
    public static void lock(Connection connection, List<Group> groups) throws SQLException {
        try (PreparedStatement lock = connection.prepareStatement(LOCK)) {
            bindGroups(lock, groups);
            lock.executeQuery().close();
        }
    }

    /** Deletes messages that are in flight, or whose place takes any count, and answers what was there. */
    public static Set<Key> delete(Connection connection, List<Place> places, long now) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(DELETE)) {
            bind(delete, places);
            delete.setLong(5, now);
            return keys(delete);
        }
    }

    /** Hides messages that are in flight until new times and answers what was there. */
    public static Set<Key> hide(Connection connection, List<Place> places, List<Long> until, long now)
            throws SQLException {
        try (PreparedStatement hide = connection.prepareStatement(HIDE)) {
            bind(hide, places);
            Rows.longs(hide, 5, until, Long::longValue);
            hide.setLong(6, now);
            return keys(hide);
        }
    }

    /** Which of the places have a message, in flight or not. */
    public static Set<Key> existing(Connection connection, List<Place> places) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(EXISTING)) {
            bind(select, places);
            return keys(select);
        }
    }

    /** Makes each group ready when its first message is; a group without messages goes away. */
    public static void updateGroups(Connection connection, List<Group> groups) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(UPDATE_GROUPS)) {
            bindGroups(update, groups);
            update.executeUpdate();
        }
    }

    /**
     * Moves messages to a dead-letter queue, visible at once and sent anew.
     *
     * @param source name of the queue they come from
     * @return how many were moved; 0 if the target is gone
     */
    public static int deadLetter(
            Connection connection, List<Place> places, int targetGroup, long now, @Nullable String source)
            throws SQLException {
        try (PreparedStatement move = connection.prepareStatement(DEAD_LETTER)) {
            move.setInt(1, targetGroup);
            bind(move, 2, places);
            move.setLong(6, now);
            move.setLong(7, places.size());
            move.setLong(8, now);
            move.setLong(9, now);
            move.setString(10, source);
            return move.executeUpdate();
        }
    }

    private static void bindGroups(PreparedStatement statement, List<Group> groups) throws SQLException {
        Rows.ints(statement, 1, groups, Group::groupId);
        Rows.texts(statement, 2, groups, Group::messageGroup);
    }

    private static void bind(PreparedStatement statement, List<Place> places) throws SQLException {
        bind(statement, 1, places);
    }

    private static void bind(PreparedStatement statement, int at, List<Place> places) throws SQLException {
        Rows.ints(statement, at, places, place -> place.group().groupId());
        Rows.texts(statement, at + 1, places, place -> place.group().messageGroup());
        Rows.longs(statement, at + 2, places, Place::sequence);
        Rows.ints(statement, at + 3, places, Place::receiveCount);
    }

    private static Set<Key> keys(PreparedStatement statement) throws SQLException {
        Set<Key> keys = new HashSet<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                keys.add(new Key(new Group(rows.getInt(1), rows.getString(2)), rows.getLong(3)));
            }
        }
        return keys;
    }
}
