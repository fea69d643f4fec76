package dev.polyqueue.store.sql;

import dev.polyqueue.engine.EngineException.QueueChanged;
import dev.polyqueue.engine.message.Attributes;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes new messages of standard queues, any mix of queues in one statement. */
public final class SendStatements {

    private static final String DELIVERIES = """
            INSERT INTO delivery (group_id, bucket, visible_at, id, sent_at, attributes, body)
            SELECT * FROM unnest(?::int4[], ?::int4[], ?::int8[], ?::int8[], ?::int8[], ?::bytea[], ?::bytea[])
            WHERE\s""" + QueueStamp.CURRENT;

    private static final String CHANNEL_DELIVERIES = """
            INSERT INTO delivery (group_id, bucket, visible_at, id, sent_at, attributes, body, channel)
            SELECT * FROM unnest(?::int4[], ?::int4[], ?::int8[], ?::int8[], ?::int8[], ?::bytea[], ?::bytea[],
                                 ?::text[])
            WHERE\s""" + QueueStamp.CURRENT;

    private static final String PAYLOADS = """
            INSERT INTO payload (queue_id, id, attributes, body)
            SELECT * FROM unnest(?::int8[], ?::int8[], ?::bytea[], ?::bytea[])
            """;

    private SendStatements() {}

    /** The stored form of attributes, null for none. */
    public static byte @Nullable [] pack(Attributes attributes) {
        return PackedAttributes.pack(attributes);
    }

    /**
     * Inserts all.
     *
     * @throws QueueChanged if a queue is not what it is taken for; then none is inserted
     */
    public static void insert(Connection connection, Collection<QueueStamp> queues, List<DeliveryRow> rows)
            throws SQLException {
        boolean channels = rows.stream().anyMatch(row -> row.channel() != null);
        try (PreparedStatement insert = connection.prepareStatement(channels ? CHANNEL_DELIVERIES : DELIVERIES)) {
            Rows.ints(insert, 1, rows, DeliveryRow::groupId);
            Rows.ints(insert, 2, rows, DeliveryRow::bucket);
            Rows.longs(insert, 3, rows, DeliveryRow::visibleAt);
            Rows.longs(insert, 4, rows, DeliveryRow::id);
            Rows.longs(insert, 5, rows, DeliveryRow::sentAt);
            Rows.bytes(insert, 6, rows, DeliveryRow::attributes);
            Rows.bytes(insert, 7, rows, DeliveryRow::body);
            if (channels) {
                Rows.texts(insert, 8, rows, DeliveryRow::channel);
            }
            QueueStamp.bind(insert, channels ? 9 : 8, queues);
            if (insert.executeUpdate() != rows.size()) {
                throw new QueueChanged();
            }
        }
    }

    public static void insertPayloads(Connection connection, List<PayloadRow> rows) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(PAYLOADS)) {
            Rows.longs(insert, 1, rows, PayloadRow::queueId);
            Rows.longs(insert, 2, rows, PayloadRow::id);
            Rows.bytes(insert, 3, rows, PayloadRow::attributes);
            Rows.bytes(insert, 4, rows, PayloadRow::body);
            insert.executeUpdate();
        }
    }
}
