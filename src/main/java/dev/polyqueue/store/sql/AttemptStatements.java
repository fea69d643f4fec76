package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Receipt;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Remembers what a FIFO receive got, so that it can be repeated. */
public final class AttemptStatements {

    private static final String FIND =
            "SELECT receipts FROM receive_attempt WHERE group_id = ? AND attempt_id = ? AND expires_at > ? FOR UPDATE";

    private static final String REMEMBER = """
            INSERT INTO receive_attempt (group_id, attempt_id, expires_at, receipts) VALUES (?, ?, ?, ?)
            ON CONFLICT (group_id, attempt_id) DO UPDATE
              SET expires_at = EXCLUDED.expires_at, receipts = EXCLUDED.receipts
            """;

    private static final String READ = """
            SELECT d.message_group, d.sequence, d.id, d.receive_count, d.first_received_at, d.sent_at, d.source,
                   d.attributes, d.body, d.visible_at
            FROM unnest(?::text[], ?::int8[]) WITH ORDINALITY AS u(m, s, o)
            JOIN fifo_delivery d ON d.group_id = ? AND d.message_group = u.m AND d.sequence = u.s
            ORDER BY u.o
            """;

    private AttemptStatements() {}

    /**
     * What a receive got.
     *
     * @param hiddenUntil when its messages become visible again, unless somebody has changed that
     * @param receipts as they were given out
     */
    public record Memory(long hiddenUntil, List<Receipt> receipts) {}

    /** A message of an earlier receive as it is now. */
    public record Current(FifoClaimedRow row, long visibleAt) {}

    /** What the receive with that attempt id got, if it is not too long ago; locks the memory of it. */
    public static Optional<Memory> find(Connection connection, int groupId, String attemptId, long now)
            throws SQLException {
        try (PreparedStatement find = connection.prepareStatement(FIND)) {
            find.setInt(1, groupId);
            find.setString(2, attemptId);
            find.setLong(3, now);
            try (ResultSet row = find.executeQuery()) {
                return row.next() ? Optional.of(unpack(row.getBytes(1))) : Optional.empty();
            }
        }
    }

    public static void remember(Connection connection, int groupId, String attemptId, long expiresAt, Memory memory)
            throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(REMEMBER)) {
            insert.setInt(1, groupId);
            insert.setString(2, attemptId);
            insert.setLong(3, expiresAt);
            insert.setBytes(4, pack(memory));
            insert.executeUpdate();
        }
    }

    /** Those of the messages that are still there, in the order of the receipts. */
    public static List<Current> read(Connection connection, int groupId, List<Receipt> receipts) throws SQLException {
        try (PreparedStatement select = connection.prepareStatement(READ)) {
            Rows.texts(select, 1, receipts, receipt -> Objects.requireNonNull(receipt.messageGroup()));
            Rows.longs(select, 2, receipts, Receipt::id);
            select.setInt(3, groupId);
            List<Current> current = new ArrayList<>();
            try (ResultSet rows = select.executeQuery()) {
                while (rows.next()) {
                    current.add(new Current(FifoClaimStatements.row(rows), rows.getLong(10)));
                }
            }
            return current;
        }
    }

    private static byte[] pack(Memory memory) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeLong(memory.hiddenUntil());
            out.writeInt(memory.receipts().size());
            for (Receipt receipt : memory.receipts()) {
                out.writeLong(receipt.queueId());
                out.writeInt(receipt.groupId());
                out.writeLong(receipt.visibleAt());
                out.writeLong(receipt.id());
                out.writeInt(receipt.receiveCount());
                out.writeLong(receipt.receivedAt());
                out.writeLong(receipt.claimedFrom());
                out.writeLong(receipt.sentAt());
                out.writeUTF(Objects.requireNonNull(receipt.messageGroup()));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static Memory unpack(byte[] packed) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(packed))) {
            long hiddenUntil = in.readLong();
            int count = in.readInt();
            List<Receipt> receipts = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                long queueId = in.readLong();
                int groupId = in.readInt();
                long visibleAt = in.readLong();
                long id = in.readLong();
                int receiveCount = in.readInt();
                long receivedAt = in.readLong();
                long claimedFrom = in.readLong();
                long sentAt = in.readLong();
                receipts.add(new Receipt(
                        queueId,
                        groupId,
                        0,
                        visibleAt,
                        id,
                        receiveCount,
                        receivedAt,
                        claimedFrom,
                        sentAt,
                        in.readUTF()));
            }
            return new Memory(hiddenUntil, receipts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
