package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Channel;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** Moves deliveries of a group to its dead-letter side, and drops those of a channel. */
public final class DeadLetterStatements {

    // The side is checked and held: a purge of it would lose what is moved there.
    private static final String MOVE = """
            WITH t AS (SELECT group_id FROM consumer_group WHERE group_id = ? FOR SHARE),
            x AS MATERIALIZED (
              SELECT ctid AS c FROM delivery
              WHERE group_id = ? AND visible_at <= ? AND receive_count >= ? LIMIT ? FOR UPDATE SKIP LOCKED),
            d AS (
              DELETE FROM delivery d USING x WHERE d.ctid = x.c AND EXISTS (SELECT 1 FROM t)
              RETURNING d.id, d.visible_at, d.sent_at, d.bucket, d.channel, d.receive_count, d.first_received_at,
                        d.attributes, d.body)
            INSERT INTO delivery (group_id, bucket, visible_at, id, sent_at, receive_count, first_received_at, channel,
                                  attributes, body)
            SELECT t.group_id, d.bucket, d.visible_at, d.id, d.sent_at, d.receive_count, d.first_received_at, d.channel,
                   d.attributes, d.body
            FROM d, t
            """;

    private static final String PURGE_CHANNEL = """
            DELETE FROM delivery d USING unnest(?::int4[]) AS g(g), unnest(?::int4[], ?::text[]) AS c(b, n)
            WHERE d.group_id = g.g AND d.bucket = c.b AND d.channel = c.n
            """;

    private DeadLetterStatements() {}

    /** Moves what is visible and was delivered that often or more; answers how many deliveries. */
    public static int move(Connection connection, int groupId, int sideGroup, int maxReceiveCount, long now, int limit)
            throws SQLException {
        try (PreparedStatement move = connection.prepareStatement(MOVE)) {
            move.setInt(1, sideGroup);
            move.setInt(2, groupId);
            move.setLong(3, now);
            move.setInt(4, maxReceiveCount);
            move.setInt(5, limit);
            return move.executeUpdate();
        }
    }

    /** Drops the deliveries of channels from groups. */
    public static int purge(Connection connection, List<Integer> groupIds, List<Channel> channels) throws SQLException {
        try (PreparedStatement purge = connection.prepareStatement(PURGE_CHANNEL)) {
            Rows.ints(purge, 1, groupIds, Integer::intValue);
            Rows.ints(purge, 2, channels, Channel::bucket);
            Rows.texts(purge, 3, channels, Channel::name);
            return purge.executeUpdate();
        }
    }
}
