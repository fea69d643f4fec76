package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Attempt;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.store.sql.AttemptStatements;
import dev.polyqueue.store.sql.AttemptStatements.Current;
import dev.polyqueue.store.sql.AttemptStatements.Memory;
import dev.polyqueue.store.sql.FifoSettleStatements;
import dev.polyqueue.store.sql.FifoSettleStatements.Group;
import dev.polyqueue.store.sql.FifoSettleStatements.Place;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Repeats FIFO receives. */
final class Attempts {

    private static final long REMEMBERED_MILLIS = 300_000;

    private final Clock clock;

    Attempts(Clock clock) {
        this.clock = clock;
    }

    /** Finds out what an attempt got and hides it anew, if that is still possible. */
    Attempt repeat(Connection connection, int groupId, String attemptId, long timeoutMillis) throws SQLException {
        long now = clock.now();
        connection.setAutoCommit(false);
        Optional<Memory> memory =
                AttemptStatements.find(connection, groupId, attemptId, now).filter(found -> found.hiddenUntil() > now);
        Attempt attempt = memory.isEmpty()
                ? new Attempt.Fresh()
                : repeat(connection, groupId, attemptId, memory.get(), now, now + timeoutMillis);
        connection.commit();
        connection.setAutoCommit(true);
        return attempt;
    }

    Boolean remember(Connection connection, int groupId, String attemptId, List<Receipt> receipts) throws SQLException {
        Memory memory = new Memory(receipts.get(0).visibleAt(), receipts);
        AttemptStatements.remember(connection, groupId, attemptId, clock.now() + REMEMBERED_MILLIS, memory);
        return true;
    }

    private static Attempt repeat(
            Connection connection, int groupId, String attemptId, Memory memory, long now, long until)
            throws SQLException {
        List<Receipt> receipts = memory.receipts();
        List<Group> groups = receipts.stream()
                .map(receipt -> group(groupId, receipt))
                .distinct()
                .sorted()
                .toList();
        FifoSettleStatements.lock(connection, groups);
        List<Current> current = AttemptStatements.read(connection, groupId, receipts);
        if (!untouched(current, memory)) {
            return new Attempt.Spoilt();
        }
        List<Place> places = receipts.stream()
                .map(receipt -> new Place(group(groupId, receipt), receipt.id(), receipt.receiveCount()))
                .toList();
        FifoSettleStatements.hide(connection, places, Collections.nCopies(places.size(), until), now);
        FifoSettleStatements.updateGroups(connection, groups);
        Memory renewed = new Memory(until, receipts);
        AttemptStatements.remember(connection, groupId, attemptId, now + REMEMBERED_MILLIS, renewed);
        List<Delivery> deliveries = new ArrayList<>();
        for (int i = 0; i < receipts.size(); i++) {
            // The receipts of the first answer: their handles are to be the same.
            deliveries.add(new Delivery(
                    current.get(i).row().message(),
                    receipts.get(i),
                    current.get(i).row().firstReceivedAt()));
        }
        return new Attempt.Repeated(deliveries);
    }

    private static boolean untouched(List<Current> current, Memory memory) {
        List<Receipt> receipts = memory.receipts();
        if (current.size() != receipts.size()) {
            return false;
        }
        for (int i = 0; i < receipts.size(); i++) {
            if (current.get(i).row().receiveCount() != receipts.get(i).receiveCount()
                    || current.get(i).visibleAt() != memory.hiddenUntil()) {
                return false;
            }
        }
        return true;
    }

    private static Group group(int groupId, Receipt receipt) {
        return new Group(groupId, Objects.requireNonNull(receipt.messageGroup()));
    }
}
