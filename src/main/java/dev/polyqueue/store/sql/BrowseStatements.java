package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Browse;
import dev.polyqueue.engine.message.Browsed;
import dev.polyqueue.engine.message.Peeked;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Looks through all messages of a group, hidden ones too, without changing anything. */
public final class BrowseStatements {

    private static final String WANTED =
            "d.group_id = ? AND d.sent_at > ? AND (d.visible_at <= ? OR CASE WHEN d.receive_count > 0 THEN ? ELSE ? END)";

    // The size of a body is known without reading it, so what is left out for its size is not read at all.
    private static final String STANDARD = """
            SELECT bucket, visible_at, id, receive_count, first_received_at, sent_at, source, channel, attributes, body
            FROM (
              SELECT *, sum(octet_length(body)) OVER (ORDER BY bucket, visible_at, id) - octet_length(body) AS before
              FROM (
                SELECT d.bucket, d.visible_at, d.id, d.receive_count,
                       coalesce(d.first_received_at, 0) AS first_received_at, d.sent_at, d.source, d.channel,
                       coalesce(d.attributes, p.attributes) AS attributes, coalesce(d.body, p.body) AS body
                FROM delivery d LEFT JOIN payload p ON d.body IS NULL AND p.queue_id = ? AND p.id = d.id
                WHERE %s ORDER BY d.group_id, d.bucket, d.visible_at, d.id LIMIT ?) f) m
            WHERE before < ? ORDER BY bucket, visible_at, id
            """.formatted(WANTED);

    private static final String FIFO = """
            SELECT message_group, sequence, id, receive_count, first_received_at, sent_at, source, attributes, body,
                   visible_at
            FROM (
              SELECT *, sum(octet_length(body)) OVER (ORDER BY sequence) - octet_length(body) AS before
              FROM (
                SELECT d.message_group, d.sequence, d.id, d.receive_count,
                       coalesce(d.first_received_at, 0) AS first_received_at, d.sent_at, d.source, d.attributes, d.body,
                       d.visible_at
                FROM fifo_delivery d WHERE %s ORDER BY d.sequence LIMIT ?) f) m
            WHERE before < ? ORDER BY sequence
            """.formatted(WANTED);

    private BrowseStatements() {}

    /**
     * In the order in which they could be received.
     *
     * @param sentAfter what was sent earlier has expired
     */
    public static List<Browsed> standard(
            Connection connection, long queueId, int groupId, Browse browse, long now, long sentAfter)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(STANDARD)) {
            select.setLong(1, queueId);
            bind(select, 2, groupId, browse, now, sentAfter);
            List<Browsed> found = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    ClaimedRow row = ClaimStatements.row(rows);
                    Peeked seen = new Peeked(row.message(null), row.receiveCount(), row.firstReceivedAt());
                    found.add(new Browsed(seen, row.claimedFrom()));
                }
            }
            return found;
        }
    }

    /** The same of a FIFO queue, in the order in which they were sent. */
    public static List<Browsed> fifo(Connection connection, int groupId, Browse browse, long now, long sentAfter)
            throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(FIFO)) {
            bind(select, 1, groupId, browse, now, sentAfter);
            List<Browsed> found = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    FifoClaimedRow row = FifoClaimStatements.row(rows);
                    Peeked seen = new Peeked(row.message(), row.receiveCount(), row.firstReceivedAt());
                    found.add(new Browsed(seen, rows.getLong("visible_at")));
                }
            }
            return found;
        }
    }

    private static void bind(PreparedStatement select, int at, int groupId, Browse browse, long now, long sentAfter)
            throws SQLException {
        select.setInt(at, groupId);
        select.setLong(at + 1, sentAfter);
        select.setLong(at + 2, now);
        select.setBoolean(at + 3, browse.inFlight());
        select.setBoolean(at + 4, browse.delayed());
        select.setInt(at + 5, browse.limit());
        select.setLong(at + 6, browse.bytes());
    }
}
