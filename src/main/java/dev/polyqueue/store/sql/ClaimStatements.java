package dev.polyqueue.store.sql;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes deliveries of standard queues for consumers. */
public final class ClaimStatements {

    // The row is locked by the same statement, so its ctid holds. Receipts of earlier receives find a
    // delivery that is claimed again through moved_delivery.
    private static final String UPDATE = """
            u AS (
              UPDATE delivery d
              SET visible_at = ?, receive_count = receive_count + 1, first_received_at = coalesce(first_received_at, ?)
              FROM c WHERE d.ctid = c.t
              RETURNING d.group_id, d.bucket, c.v, d.visible_at, d.id, d.receive_count, d.first_received_at,
                        d.sent_at, d.source, d.channel, d.attributes, d.body),
            m AS (
              INSERT INTO moved_delivery AS m (group_id, id, bucket, visible_at)
              SELECT group_id, id, bucket, visible_at FROM u WHERE receive_count > 1
              ON CONFLICT (group_id, id) DO UPDATE SET visible_at = EXCLUDED.visible_at)
            SELECT bucket, v, id, receive_count, first_received_at, sent_at, source, channel, attributes, body
            FROM u
            """;

    // A group that is no more has been purged or removed, perhaps by another node.
    private static final String FIND = """
            WITH c AS MATERIALIZED (
              SELECT ctid AS t, visible_at AS v FROM delivery
              WHERE group_id = ? AND bucket = ? AND (visible_at, id) >= (?, ?) AND visible_at <= ?%s
                AND EXISTS (SELECT 1 FROM consumer_group WHERE group_id = ?)
              ORDER BY visible_at, id LIMIT ? FOR UPDATE SKIP LOCKED),
            """;

    private static final String CLAIM = FIND.formatted("") + UPDATE;
    private static final String CLAIM_CHANNEL = FIND.formatted(" AND channel = ?") + UPDATE;

    private static final String CLAIM_BY_PRIORITY = """
            WITH c AS MATERIALIZED (
              SELECT l.t, l.v FROM generate_series(0, 16) WITH ORDINALITY AS p(p, o)
              CROSS JOIN LATERAL (
                SELECT ctid AS t, visible_at AS v FROM delivery
                WHERE group_id = ? AND bucket = p.p AND visible_at <= ?
                ORDER BY visible_at, id LIMIT ? FOR UPDATE SKIP LOCKED) l
              WHERE EXISTS (SELECT 1 FROM consumer_group WHERE group_id = ?) LIMIT ?),
            """ + UPDATE;

    private static final String PAYLOADS =
            "SELECT id, attributes, body FROM payload WHERE queue_id = ? AND id = ANY (?)";

    private static final Comparator<ClaimedRow> ORDER = Comparator.comparingInt(ClaimedRow::bucket)
            .thenComparingLong(ClaimedRow::claimedFrom)
            .thenComparingLong(ClaimedRow::id);

    private ClaimStatements() {}

    /** Where a claim starts to look: nothing is taken that stands before it. */
    public record Start(long visibleAt, long id) {
        public static final Start BEGINNING = new Start(0, 0);
    }

    /**
     * Claims of one bucket, in the order in which they became visible.
     *
     * @param channel the only one wanted in the bucket, or null for any
     */
    public static List<ClaimedRow> claim(
            Connection connection,
            int groupId,
            int bucket,
            @Nullable String channel,
            Start start,
            long now,
            int limit,
            long until)
            throws SQLException {
        try (PreparedStatement claim = connection.prepareStatement(channel == null ? CLAIM : CLAIM_CHANNEL)) {
            int at = 1;
            claim.setInt(at++, groupId);
            claim.setInt(at++, bucket);
            claim.setLong(at++, start.visibleAt());
            claim.setLong(at++, start.id());
            claim.setLong(at++, now);
            if (channel != null) {
                claim.setString(at++, channel);
            }
            claim.setInt(at++, groupId);
            claim.setInt(at++, limit);
            claim.setLong(at++, until);
            claim.setLong(at, now);
            return read(claim);
        }
    }

    /** Claims of all priorities, the lowest number first. */
    public static List<ClaimedRow> claimByPriority(Connection connection, int groupId, long now, int limit, long until)
            throws SQLException {
        try (PreparedStatement claim = connection.prepareStatement(CLAIM_BY_PRIORITY)) {
            claim.setInt(1, groupId);
            claim.setLong(2, now);
            claim.setInt(3, limit);
            claim.setInt(4, groupId);
            claim.setInt(5, limit);
            claim.setLong(6, until);
            claim.setLong(7, now);
            return read(claim);
        }
    }

    /** The payloads of messages that went to several groups. */
    public static Map<Long, PayloadRow> payloads(Connection connection, long queueId, List<Long> ids)
            throws SQLException {
        Array array = connection.createArrayOf("int8", ids.toArray());
        try (PreparedStatement select = connection.prepareStatement(PAYLOADS)) {
            select.setLong(1, queueId);
            select.setArray(2, array);
            Map<Long, PayloadRow> payloads = new HashMap<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    long id = rows.getLong(1);
                    payloads.put(id, new PayloadRow(queueId, id, rows.getBytes(2), rows.getBytes(3)));
                }
            }
            return payloads;
        }
    }

    static List<ClaimedRow> read(PreparedStatement claim) throws SQLException {
        List<ClaimedRow> claimed = new ArrayList<>();
        try (ResultSet rows = claim.executeQuery()) {
            while (rows.next()) {
                claimed.add(row(rows));
            }
        }
        claimed.sort(ORDER);
        return claimed;
    }

    static ClaimedRow row(ResultSet rows) throws SQLException {
        return new ClaimedRow(
                rows.getInt(1),
                rows.getLong(2),
                rows.getLong(3),
                rows.getInt(4),
                rows.getLong(5),
                rows.getLong(6),
                rows.getString(7),
                rows.getString(8),
                rows.getBytes(9),
                rows.getBytes(10));
    }
}
