package dev.polyqueue.store.sql;

import dev.polyqueue.engine.port.PushStore.Backlog;
import dev.polyqueue.engine.port.PushStore.Demand;
import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.port.PushStore.Leased;
import dev.polyqueue.engine.topic.Publication;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps published messages and their pushes, any mix of topics in one statement. */
public final class PushStatements {

    private static final String PUBLICATIONS = """
            INSERT INTO publication (topic_id, id, published_at, expires_at, tag, origin, attributes, body)
            SELECT * FROM unnest(?::int8[], ?::int8[], ?::int8[], ?::int8[], ?::text[], ?::text[], ?::bytea[],
                                 ?::bytea[])
            """;

    private static final String PUSHES = """
            INSERT INTO push (topic_id, publication_id, subscription_id, due_at)
            SELECT * FROM unnest(?::int8[], ?::int8[], ?::int8[], ?::int8[])
            """;

    // A walk that steps from one subscription to the next by the index, however many pushes each has.
    private static final String BACKLOGS = """
            WITH RECURSIVE walk AS (
              (SELECT topic_id, subscription_id, due_at FROM push
               ORDER BY topic_id, subscription_id, due_at LIMIT 1)
              UNION ALL
              SELECT n.topic_id, n.subscription_id, n.due_at FROM walk CROSS JOIN LATERAL (
                SELECT p.topic_id, p.subscription_id, p.due_at FROM push p
                WHERE (p.topic_id, p.subscription_id) > (walk.topic_id, walk.subscription_id)
                ORDER BY p.topic_id, p.subscription_id, p.due_at LIMIT 1) n)
            SELECT topic_id, subscription_id, due_at FROM walk
            """;

    private static final String LEASE = """
            WITH due AS (
              SELECT d.topic_id, d.publication_id, d.subscription_id
              FROM unnest(?::int8[], ?::int8[], ?::int4[]) AS u(t, s, n)
              CROSS JOIN LATERAL (
                SELECT topic_id, publication_id, subscription_id FROM push
                WHERE topic_id = u.t AND subscription_id = u.s AND due_at <= ?
                ORDER BY due_at, publication_id LIMIT u.n FOR UPDATE SKIP LOCKED) d)
            UPDATE push p SET due_at = ?
            FROM due d, publication m
            WHERE p.topic_id = d.topic_id AND p.publication_id = d.publication_id
              AND p.subscription_id = d.subscription_id
              AND m.topic_id = d.topic_id AND m.id = d.publication_id
            RETURNING p.topic_id, p.publication_id, p.subscription_id, p.due_at, p.failures, m.published_at,
                      m.expires_at, m.tag, m.origin, m.attributes, m.body
            """;

    private static final String COUNT = """
            SELECT topic_id, count(*) FROM publication WHERE topic_id = ANY (?::int8[]) GROUP BY topic_id
            """;

    private PushStatements() {}

    /** A message of a topic. */
    public record Row(long topicId, Publication publication) {}

    public static void insert(Connection connection, List<Row> rows, List<Lease> pushes) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(PUBLICATIONS)) {
            Rows.longs(insert, 1, rows, Row::topicId);
            Rows.longs(insert, 2, rows, row -> row.publication().id());
            Rows.longs(insert, 3, rows, row -> row.publication().publishedAt());
            Rows.longs(insert, 4, rows, row -> row.publication().expiresAt());
            Rows.texts(insert, 5, rows, row -> row.publication().draft().tag());
            Rows.texts(insert, 6, rows, row -> row.publication().draft().origin());
            Rows.bytes(
                    insert,
                    7,
                    rows,
                    row -> PackedAttributes.pack(row.publication().draft().attributes()));
            Rows.bytes(insert, 8, rows, row -> row.publication().draft().body());
            insert.executeUpdate();
        }
        try (PreparedStatement insert = connection.prepareStatement(PUSHES)) {
            bind(insert, pushes);
            insert.executeUpdate();
        }
    }

    /** All subscriptions that have pushes, with the time of the first. */
    public static List<Backlog> backlogs(Connection connection) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(BACKLOGS);
                ResultSet rows = select.executeQuery()) {
            List<Backlog> backlogs = new ArrayList<>();
            while (rows.next()) {
                backlogs.add(new Backlog(rows.getLong(1), rows.getLong(2), rows.getLong(3)));
            }
            return backlogs;
        }
    }

    public static List<Leased> lease(Connection connection, List<Demand> demands, long now, long until)
            throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(LEASE)) {
            Rows.longs(update, 1, demands, Demand::topicId);
            Rows.longs(update, 2, demands, Demand::subscriptionId);
            Rows.ints(update, 3, demands, Demand::limit);
            update.setLong(4, now);
            update.setLong(5, until);
            List<Leased> leased = new ArrayList<>();
            try (ResultSet rows = update.executeQuery()) {
                while (rows.next()) {
                    leased.add(leased(rows));
                }
            }
            return leased;
        }
    }

    private static Leased leased(ResultSet row) throws SQLException {
        Lease lease = new Lease(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4));
        Publication.Draft draft = new Publication.Draft(
                row.getBytes(11), PackedAttributes.unpack(row.getBytes(10)), row.getString(8), row.getString(9));
        Publication publication = new Publication(lease.publicationId(), row.getLong(6), row.getLong(7), draft);
        return new Leased(lease, publication, row.getInt(5));
    }

    /** How many messages each of the topics has; those without any are missing. */
    public static Map<Long, Long> count(Connection connection, List<Long> topicIds) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(COUNT)) {
            Rows.longs(select, 1, topicIds, Long::longValue);
            Map<Long, Long> counts = new HashMap<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    counts.put(rows.getLong(1), rows.getLong(2));
                }
            }
            return counts;
        }
    }

    /** The columns of leases as the first four parameters. */
    static void bind(PreparedStatement statement, List<Lease> leases) throws SQLException {
        Rows.longs(statement, 1, leases, Lease::topicId);
        Rows.longs(statement, 2, leases, Lease::publicationId);
        Rows.longs(statement, 3, leases, Lease::subscriptionId);
        Rows.longs(statement, 4, leases, Lease::until);
    }
}
