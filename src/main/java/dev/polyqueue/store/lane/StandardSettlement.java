package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.store.lane.SettleLane.Item;
import dev.polyqueue.store.sql.Position;
import dev.polyqueue.store.sql.SettleStatements;
import dev.polyqueue.store.sql.SettleStatements.Name;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Settles deliveries of standard queues. Looks first where the receipt says; then, for what is not
 * there, where the delivery has moved since; then where it stood before the claim, in case the
 * database lost that claim in a crash; then where somebody else's claim has put it after that.
 */
final class StandardSettlement implements SettleLane.Statements {

    private static final Comparator<Position> CLAIM_ORDER = Comparator.comparingInt(Position::groupId)
            .thenComparingInt(Position::bucket)
            .thenComparingLong(Position::visibleAt)
            .thenComparingLong(Position::id);
    private static final int TRIES = 3;

    @Override
    public void settle(Connection connection, List<Item> items, long now) throws SQLException {
        settle(connection, items, item -> !item.deletes(), now, this::hide);
        settle(connection, items, Item::deletes, now, this::delete);
    }

    private static void settle(Connection connection, List<Item> items, Predicate<Item> chosen, long now, Step step)
            throws SQLException {
        Map<Boolean, List<Item>> byPlace = items.stream().filter(chosen).collect(Collectors.partitioningBy(inFlight()));
        settleInPlace(connection, byPlace.getOrDefault(true, List.of()), now, step);
        settle(connection, byPlace.getOrDefault(false, List.of()), now, step);
    }

    private static Predicate<Item> inFlight() {
        return item -> item.rule() == ReceiptRule.IN_FLIGHT;
    }

    /**
     * Settles what is good for one place of a delivery only, and only once: of several requests for one delivery each
     * finds what those before it have left.
     */
    private static void settleInPlace(Connection connection, List<Item> items, long now, Step step)
            throws SQLException {
        List<Item> left =
                items.stream().filter(item -> item.receipt().visibleAt() > now).toList();
        while (!left.isEmpty()) {
            Map<Name, Item> open = new LinkedHashMap<>();
            List<Item> later = new ArrayList<>(0);
            for (Item item : left) {
                if (open.putIfAbsent(name(item.receipt()), item) != null) {
                    later.add(item);
                }
            }
            Map<Name, Item> all = Map.copyOf(open);
            run(connection, open, now, step, item -> position(item.receipt(), item.rule()));
            run(connection, open, now, step, StandardSettlement::beforeClaim);
            all.forEach((name, item) -> item.set(open.containsKey(name) ? Settled.GONE : result(item, item, now)));
            left = later;
        }
    }

    @FunctionalInterface
    private interface Step {
        Set<Name> run(Connection connection, Map<Position, Item> items, long now) throws SQLException;
    }

    private static void settle(Connection connection, List<Item> items, long now, Step step) throws SQLException {
        Map<Name, Item> open = new LinkedHashMap<>();
        for (Item item : items) {
            // Of several requests for one delivery the last one counts; each is answered alike below.
            open.put(name(item.receipt()), item);
        }
        Map<Name, Item> all = Map.copyOf(open);
        run(connection, open, now, step, item -> position(item.receipt(), item.rule()));
        for (int i = 0; i < TRIES && !open.isEmpty(); i++) {
            Map<Name, Position> moved = moved(connection, open);
            if (moved.isEmpty()) {
                break;
            }
            run(connection, open, now, step, item -> moved.get(name(item.receipt())));
        }
        run(connection, open, now, step, StandardSettlement::beforeClaim);
        Map<Name, Position> again = claimedAgain(connection, open);
        run(connection, open, now, step, item -> again.get(name(item.receipt())));
        for (Item item : items) {
            Item done = all.get(name(item.receipt()));
            if (done == null || open.containsKey(name(item.receipt()))) {
                item.set(Settled.GONE);
            } else {
                item.set(result(item, done, now));
            }
        }
    }

    private static Settled result(Item item, Item done, long now) {
        return item.deletes() || done.deletes()
                ? Settled.DONE
                : Settled.moved(item.receipt().hiddenUntil(done.until(now)));
    }

    /** Runs the step on the open items that have a position and closes what was found. */
    private static void run(
            Connection connection,
            Map<Name, Item> open,
            long now,
            Step step,
            Function<Item, @Nullable Position> position)
            throws SQLException {
        Map<Position, Item> placed = new LinkedHashMap<>();
        open.values().stream()
                .filter(item -> position.apply(item) != null)
                .sorted(Comparator.comparing(item -> Objects.requireNonNull(position.apply(item)), CLAIM_ORDER))
                .forEach(item -> placed.put(Objects.requireNonNull(position.apply(item)), item));
        if (!placed.isEmpty()) {
            open.keySet().removeAll(step.run(connection, placed, now));
        }
    }

    private Set<Name> delete(Connection connection, Map<Position, Item> items, long now) throws SQLException {
        Set<Name> deleted = SettleStatements.delete(connection, List.copyOf(items.keySet()));
        List<Name> moved = items.values().stream()
                .filter(item -> item.rule() != ReceiptRule.IN_FLIGHT && wasMoved(items, item))
                .map(item -> name(item.receipt()))
                .filter(deleted::contains)
                .toList();
        if (!moved.isEmpty()) {
            SettleStatements.forgetMoved(connection, moved);
        }
        return deleted;
    }

    private static boolean wasMoved(Map<Position, Item> items, Item item) {
        Receipt receipt = item.receipt();
        return receipt.receiveCount() > 1 || !items.containsKey(position(receipt, item.rule()));
    }

    private Set<Name> hide(Connection connection, Map<Position, Item> items, long now) throws SQLException {
        List<Long> until = new ArrayList<>(items.size());
        items.values().forEach(item -> until.add(item.until(now)));
        return SettleStatements.hide(connection, List.copyOf(items.keySet()), until);
    }

    private static Map<Name, Position> moved(Connection connection, Map<Name, Item> open) throws SQLException {
        Map<Name, Position> moved = new LinkedHashMap<>();
        SettleStatements.findMoved(connection, List.copyOf(open.keySet())).forEach((name, position) -> {
            Item item = Objects.requireNonNull(open.get(name));
            moved.put(name, item.rule() == ReceiptRule.LATEST ? counted(position, item.receipt()) : position);
        });
        return moved;
    }

    /** Only where a receipt is good for ever; elsewhere a later receive ends it. */
    private static Map<Name, Position> claimedAgain(Connection connection, Map<Name, Item> open) throws SQLException {
        List<Receipt> receipts = open.values().stream()
                .filter(item -> item.rule() == ReceiptRule.ANY)
                .map(Item::receipt)
                .toList();
        return receipts.isEmpty() ? Map.of() : SettleStatements.findClaimedAgain(connection, receipts);
    }

    private static Position position(Receipt receipt, ReceiptRule rule) {
        int count = rule == ReceiptRule.ANY ? Position.ANY_COUNT : receipt.receiveCount();
        return new Position(receipt.groupId(), receipt.bucket(), receipt.visibleAt(), receipt.id(), count);
    }

    private static Position beforeClaim(Item item) {
        Receipt receipt = item.receipt();
        return new Position(
                receipt.groupId(), receipt.bucket(), receipt.claimedFrom(), receipt.id(), receipt.receiveCount() - 1);
    }

    private static Position counted(Position position, Receipt receipt) {
        return new Position(
                position.groupId(), position.bucket(), position.visibleAt(), position.id(), receipt.receiveCount());
    }

    private static Name name(Receipt receipt) {
        return new Name(receipt.groupId(), receipt.id());
    }
}
