package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.store.lane.SettleLane.Item;
import dev.polyqueue.store.sql.FifoSettleStatements;
import dev.polyqueue.store.sql.FifoSettleStatements.Group;
import dev.polyqueue.store.sql.FifoSettleStatements.Key;
import dev.polyqueue.store.sql.FifoSettleStatements.Place;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Settles messages of FIFO queues, whose receipts are good only while in flight. */
final class FifoSettlement implements SettleLane.Statements {

    @Override
    public void settle(Connection connection, List<Item> items, long now) throws SQLException {
        List<Group> groups = items.stream()
                .map(item -> group(item.receipt()))
                .distinct()
                .sorted()
                .toList();
        connection.setAutoCommit(false);
        FifoSettleStatements.lock(connection, groups);
        hide(connection, items.stream().filter(item -> !item.deletes()).toList(), now);
        delete(connection, items.stream().filter(Item::deletes).toList(), now);
        FifoSettleStatements.updateGroups(connection, groups);
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void hide(Connection connection, List<Item> items, long now) throws SQLException {
        if (items.isEmpty()) {
            return;
        }
        Map<Place, Item> last = new LinkedHashMap<>();
        items.forEach(item -> last.put(place(item.receipt()), item));
        List<Place> places = List.copyOf(last.keySet());
        List<Long> until = last.values().stream().map(item -> item.until(now)).toList();
        Set<Key> hidden = FifoSettleStatements.hide(connection, places, until, now);
        for (Item item : items) {
            long newTime =
                    Objects.requireNonNull(last.get(place(item.receipt()))).until(now);
            item.set(
                    hidden.contains(key(item.receipt()))
                            ? Settled.moved(item.receipt().hiddenUntil(newTime))
                            : Settled.GONE);
        }
        explainMisses(connection, items, hidden);
    }

    private static void delete(Connection connection, List<Item> items, long now) throws SQLException {
        if (items.isEmpty()) {
            return;
        }
        List<Place> places =
                items.stream().map(item -> place(item.receipt())).distinct().toList();
        Set<Key> deleted = FifoSettleStatements.delete(connection, places, now);
        items.forEach(item -> item.set(deleted.contains(key(item.receipt())) ? Settled.DONE : Settled.GONE));
        explainMisses(connection, items, deleted);
    }

    /** What was not found in flight is stale if it is there at all. */
    private static void explainMisses(Connection connection, List<Item> items, Set<Key> found) throws SQLException {
        List<Item> missed = items.stream()
                .filter(item -> !found.contains(key(item.receipt())))
                .toList();
        if (missed.isEmpty()) {
            return;
        }
        List<Place> places =
                missed.stream().map(item -> place(item.receipt())).distinct().toList();
        Set<Key> existing = FifoSettleStatements.existing(connection, places);
        missed.stream().filter(item -> existing.contains(key(item.receipt()))).forEach(item -> item.set(Settled.STALE));
    }

    private static Group group(Receipt receipt) {
        return new Group(receipt.groupId(), Objects.requireNonNullElse(receipt.messageGroup(), ""));
    }

    private static Place place(Receipt receipt) {
        return new Place(group(receipt), receipt.id(), receipt.receiveCount());
    }

    private static Key key(Receipt receipt) {
        return new Key(group(receipt), receipt.id());
    }
}
