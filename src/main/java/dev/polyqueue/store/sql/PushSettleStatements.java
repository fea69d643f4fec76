package dev.polyqueue.store.sql;

import dev.polyqueue.engine.port.PushStore.Lease;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Ends and postpones pushes, within a transaction of the caller where there is more than one statement. */
public final class PushSettleStatements {

    private static final String PUSH_OF = """
            WHERE p.topic_id = u.t AND p.publication_id = u.m AND p.subscription_id = u.s
            """;

    private static final String END =
            """
            DELETE FROM push p USING unnest(?::int8[], ?::int8[], ?::int8[], ?::int8[]) AS u(t, m, s, d)
            """ + PUSH_OF + " AND p.due_at = u.d RETURNING p.topic_id, p.publication_id, p.subscription_id";

    private static final String POSTPONE =
            """
            UPDATE push p SET due_at = u.n, failures = u.f
            FROM unnest(?::int8[], ?::int8[], ?::int8[], ?::int8[], ?::int4[], ?::int8[]) AS u(t, m, s, d, f, n)
            """ + PUSH_OF + " AND p.due_at = u.d RETURNING p.topic_id, p.publication_id, p.subscription_id";

    /**
     * Locks messages, after their pushes were ended: of two nodes that end the last two pushes of a message, the one that
     * gets the lock later sees that there is none left.
     */
    private static final String LOCK = """
            SELECT 1 FROM unnest(?::int8[], ?::int8[]) AS u(t, m)
            JOIN publication p ON p.topic_id = u.t AND p.id = u.m ORDER BY p.topic_id, p.id FOR UPDATE OF p
            """;

    /** Messages that nobody waits for any more. */
    private static final String FORGET = """
            DELETE FROM publication m USING unnest(?::int8[], ?::int8[]) AS u(t, m)
            WHERE m.topic_id = u.t AND m.id = u.m AND NOT EXISTS (
              SELECT 1 FROM push p WHERE p.topic_id = m.topic_id AND p.publication_id = m.id)
            """;

    private static final String DISCARD = """
            DELETE FROM push WHERE ctid = ANY (ARRAY(
              SELECT ctid FROM push WHERE topic_id = ? AND subscription_id = ? LIMIT ? FOR UPDATE SKIP LOCKED))
            RETURNING topic_id, publication_id, subscription_id
            """;

    private static final String EXPIRED = """
            SELECT topic_id, id FROM publication WHERE expires_at <= ? ORDER BY expires_at LIMIT ?
            FOR UPDATE SKIP LOCKED
            """;

    private static final String DROP = """
            DELETE FROM push p USING unnest(?::int8[], ?::int8[]) AS u(t, m)
            WHERE p.topic_id = u.t AND p.publication_id = u.m
            """;

    private PushSettleStatements() {}

    /** Which push. */
    public record Key(long topicId, long publicationId, long subscriptionId) {
        public static Key of(Lease lease) {
            return new Key(lease.topicId(), lease.publicationId(), lease.subscriptionId());
        }
    }

    /** A push that is to rest. */
    public record Rest(Lease lease, int failures, long dueAt) {}

    private record Message(long topicId, long publicationId) {}

    /** Removes pushes that are leased as it says, and their messages if these were the last; answers which. */
    public static Set<Key> end(Connection connection, List<Lease> leases) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(END)) {
            PushStatements.bind(delete, leases);
            Set<Key> ended = keys(delete);
            forget(connection, ended);
            return ended;
        }
    }

    /** Moves the time of pushes that are leased as it says; answers which. */
    public static Set<Key> postpone(Connection connection, List<Rest> rests) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(POSTPONE)) {
            PushStatements.bind(update, rests.stream().map(Rest::lease).toList());
            Rows.ints(update, 5, rests, Rest::failures);
            Rows.longs(update, 6, rests, Rest::dueAt);
            return keys(update);
        }
    }

    /** Removes pushes of a subscription, and their messages if these were the last; answers how many. */
    public static int discard(Connection connection, long topicId, long subscriptionId, int limit) throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement(DISCARD)) {
            delete.setLong(1, topicId);
            delete.setLong(2, subscriptionId);
            delete.setInt(3, limit);
            Set<Key> discarded = keys(delete);
            forget(connection, discarded);
            return discarded.size();
        }
    }

    /** Removes messages whose time is over, with their pushes; answers how many messages. */
    public static int removeExpired(Connection connection, long now, int limit) throws SQLException {
        List<Message> expired = new ArrayList<>();
        try (PreparedStatement select = connection.prepareStatement(EXPIRED)) {
            select.setLong(1, now);
            select.setInt(2, limit);
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    expired.add(new Message(rows.getLong(1), rows.getLong(2)));
                }
            }
        }
        if (!expired.isEmpty()) {
            run(connection, DROP, expired);
            run(connection, FORGET, expired);
        }
        return expired.size();
    }

    private static void forget(Connection connection, Set<Key> ended) throws SQLException {
        if (!ended.isEmpty()) {
            List<Message> messages = ended.stream()
                    .map(key -> new Message(key.topicId(), key.publicationId()))
                    .distinct()
                    .toList();
            run(connection, LOCK, messages);
            run(connection, FORGET, messages);
        }
    }

    private static void run(Connection connection, String sql, List<Message> messages) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            Rows.longs(statement, 1, messages, Message::topicId);
            Rows.longs(statement, 2, messages, Message::publicationId);
            statement.execute();
        }
    }

    private static Set<Key> keys(PreparedStatement statement) throws SQLException {
        Set<Key> keys = new HashSet<>();
        try (ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                keys.add(new Key(rows.getLong(1), rows.getLong(2), rows.getLong(3)));
            }
        }
        return keys;
    }
}
