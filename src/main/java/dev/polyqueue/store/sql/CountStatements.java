package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.MessageCounts;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Counts and measures the deliveries of a group. */
public final class CountStatements {

    private static final String COUNT = """
            SELECT count(*) FILTER (WHERE visible_at <= ?),
                   count(*) FILTER (WHERE visible_at > ? AND receive_count > 0),
                   count(*) FILTER (WHERE visible_at > ? AND receive_count = 0)
            FROM %s WHERE group_id = ?
            """;

    // The size of the user attributes stands in the four bytes after the first, see PackedAttributes.
    private static final String SIZE = """
            SELECT coalesce(sum(octet_length(coalesce(d.body, p.body)) + CASE WHEN coalesce(d.attributes, p.attributes)
                     IS NULL THEN 0 ELSE ('x' || encode(substring(coalesce(d.attributes, p.attributes) FROM 2 FOR 4),
                     'hex'))::bit(32)::int END), 0)
            FROM delivery d LEFT JOIN payload p ON d.body IS NULL AND p.queue_id = ? AND p.id = d.id
            WHERE d.group_id = ? AND d.sent_at > ?
            """;

    private static final String IN_CHANNEL = " AND bucket = ? AND channel = ?";

    private static final String UNEXPIRED = " AND sent_at > ?";

    private CountStatements() {}

    /**
     * Counts the deliveries of a group.
     *
     * @param channel those of one channel, or null for all
     * @param sentAfter what was sent earlier has expired and does not count; 0 counts everything, from the index alone
     *     where no channel is named
     */
    public static MessageCounts count(
            Connection connection, boolean fifo, int groupId, @Nullable Channel channel, long now, long sentAfter)
            throws SQLException {
        String text = COUNT.formatted(fifo ? "fifo_delivery" : "delivery")
                + (channel == null ? "" : IN_CHANNEL)
                + (sentAfter > 0 ? UNEXPIRED : "");
        try (PreparedStatement count = connection.prepareStatement(text)) {
            count.setLong(1, now);
            count.setLong(2, now);
            count.setLong(3, now);
            count.setInt(4, groupId);
            int at = bind(count, 5, channel);
            if (sentAfter > 0) {
                count.setLong(at, sentAfter);
            }
            try (ResultSet row = count.executeQuery()) {
                row.next();
                return new MessageCounts(row.getLong(1), row.getLong(2), row.getLong(3));
            }
        }
    }

    /** The bytes of bodies and user attributes of what was sent after that time. */
    public static long size(Connection connection, long queueId, int groupId, @Nullable Channel channel, long sentAfter)
            throws SQLException {
        try (PreparedStatement size = connection.prepareStatement(SIZE + (channel == null ? "" : IN_CHANNEL))) {
            size.setLong(1, queueId);
            size.setInt(2, groupId);
            size.setLong(3, sentAfter);
            bind(size, 4, channel);
            try (ResultSet row = size.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private static int bind(PreparedStatement statement, int at, @Nullable Channel channel) throws SQLException {
        if (channel == null) {
            return at;
        }
        statement.setInt(at, channel.bucket());
        statement.setString(at + 1, channel.name());
        return at + 2;
    }
}
