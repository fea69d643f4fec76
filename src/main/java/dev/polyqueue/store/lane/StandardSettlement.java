package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.store.lane.SettleLane.Item;
import dev.polyqueue.store.sql.Position;
import dev.polyqueue.store.sql.SettleStatements;
import dev.polyqueue.store.sql.SettleStatements.Name;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
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
    private static final int MOST_MOVES = 100;

    @Override
    public void settle(Connection connection, List<Item> items, long now) throws SQLException {
        settle(connection, items.stream().filter(item -> !item.deletes()).toList(), now, StandardSettlement::hide);
        settle(connection, items.stream().filter(Item::deletes).toList(), now, StandardSettlement::delete);
    }

    @FunctionalInterface
    private interface Step {
        Set<Name> run(Connection connection, Map<Position, Item> items, long now) throws SQLException;
    }

    private static void settle(Connection connection, List<Item> items, long now, Step step) throws SQLException {
        Map<Boolean, List<Item>> bound =
                items.stream().collect(Collectors.partitioningBy(item -> item.rule() == ReceiptRule.IN_FLIGHT));
        settleInPlace(connection, bound.getOrDefault(true, List.of()), now, step);
        settleAnywhere(connection, bound.getOrDefault(false, List.of()), now, step);
    }

    /**
     * Settles what is good for one place of a delivery only, and only once: of several requests for one delivery each
     * finds what those before it have left.
     */
    private static void settleInPlace(Connection connection, List<Item> items, long now, Step step)
            throws SQLException {
        List<Item> left = items;
        while (!left.isEmpty()) {
            Map<Name, Item> first = new LinkedHashMap<>();
            List<Item> later = new ArrayList<>(0);
            for (Item item : left) {
                if (first.putIfAbsent(name(item.receipt()), item) != null) {
                    later.add(item);
                }
            }
            Open open = new Open(List.copyOf(first.values()), now);
            run(connection, open, step, item -> position(item.receipt(), item.rule()));
            run(connection, open, step, StandardSettlement::beforeClaim);
            open.giveUp();
            left = later;
        }
    }

    private static void settleAnywhere(Connection connection, List<Item> items, long now, Step step)
            throws SQLException {
        if (items.isEmpty()) {
            return;
        }
        Open open = new Open(items, now);
        run(connection, open, step, item -> position(item.receipt(), item.rule()));
        follow(connection, open, step);
        run(connection, open, step, StandardSettlement::beforeClaim);
        Map<Name, Position> again = claimedAgain(connection, open);
        run(connection, open, step, item -> again.get(name(item.receipt())));
        open.giveUp();
    }

    /** Runs after deliveries that move on, since others receive or hide them, until each was caught or is no more. */
    private static void follow(Connection connection, Open open, Step step) throws SQLException {
        Map<Name, Position> tried = new HashMap<>();
        for (int i = 0; i < MOST_MOVES; i++) {
            Map<Name, Position> moved = moved(connection, open);
            moved.entrySet().removeIf(entry -> entry.getValue().equals(tried.get(entry.getKey())));
            if (moved.isEmpty()) {
                return;
            }
            run(connection, open, step, item -> moved.get(name(item.receipt())));
            tried.putAll(moved);
        }
        throw new IllegalStateException("deliveries that are received all the time could not be caught");
    }

    /** Runs the step on the open items that have a position and closes what was found. */
    private static void run(Connection connection, Open open, Step step, Function<Item, @Nullable Position> position)
            throws SQLException {
        Map<Position, Item> placed = new LinkedHashMap<>();
        open.items().stream()
                .filter(item -> position.apply(item) != null)
                .sorted(Comparator.comparing(item -> Objects.requireNonNull(position.apply(item)), CLAIM_ORDER))
                .forEach(item -> placed.put(Objects.requireNonNull(position.apply(item)), item));
        if (!placed.isEmpty()) {
            open.close(step.run(connection, placed, open.now()));
        }
    }

    private static Set<Name> delete(Connection connection, Map<Position, Item> items, long now) throws SQLException {
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

    private static Set<Name> hide(Connection connection, Map<Position, Item> items, long now) throws SQLException {
        List<Long> until = new ArrayList<>(items.size());
        items.values().forEach(item -> until.add(item.until(now)));
        return SettleStatements.hide(connection, List.copyOf(items.keySet()), until);
    }

    private static Map<Name, Position> moved(Connection connection, Open open) throws SQLException {
        if (open.items().isEmpty()) {
            return new HashMap<>();
        }
        Map<Name, Item> movable = new LinkedHashMap<>();
        open.items().forEach(item -> movable.put(name(item.receipt()), item));
        Map<Name, Position> moved = new HashMap<>();
        SettleStatements.findMoved(connection, List.copyOf(movable.keySet())).forEach((name, position) -> {
            Item item = Objects.requireNonNull(movable.get(name));
            moved.put(name, item.rule() == ReceiptRule.LATEST ? counted(position, item.receipt()) : position);
        });
        return moved;
    }

    /** Only where a receipt is good for ever; elsewhere a later receive ends it. */
    private static Map<Name, Position> claimedAgain(Connection connection, Open open) throws SQLException {
        List<Receipt> receipts = open.items().stream()
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

    static Name name(Receipt receipt) {
        return new Name(receipt.groupId(), receipt.id());
    }
}
