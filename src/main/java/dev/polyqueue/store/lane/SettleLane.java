package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.time.Clock;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Deletes and hides deliveries. Every batch goes through its rows in claim order, so that two of them never wait for each
 * other in opposite order.
 */
final class SettleLane implements AutoCloseable {

    /** How a kind of queue settles a batch; leaves each item with its result. */
    @FunctionalInterface
    interface Statements {
        void settle(Connection connection, List<Item> items, long now) throws SQLException;
    }

    /** One delivery to be settled. */
    static final class Item {

        private final Receipt receipt;
        private final ReceiptRule rule;
        private final @Nullable Long timeoutMillis;
        private Settled result = Settled.GONE;

        /** @param timeoutMillis null to delete */
        Item(Receipt receipt, ReceiptRule rule, @Nullable Long timeoutMillis) {
            this.receipt = receipt;
            this.rule = rule;
            this.timeoutMillis = timeoutMillis;
        }

        Receipt receipt() {
            return receipt;
        }

        ReceiptRule rule() {
            return rule;
        }

        boolean deletes() {
            return timeoutMillis == null;
        }

        /**
         * Until when it is to be hidden. What is shown at once takes its old place again where a receipt is good for the
         * latest delivery only, that is in queues whose claims look for such (OCI contract 3.3). Where it is good for one
         * place only, that place is never the one where it was: the receipt must not outlive the change.
         */
        long until(long now) {
            long until = now + Objects.requireNonNull(timeoutMillis);
            if (until == now && rule == ReceiptRule.LATEST) {
                return receipt.sentAt();
            }
            return until == receipt.visibleAt() && rule == ReceiptRule.IN_FLIGHT ? until + 1 : until;
        }

        void set(Settled value) {
            result = value;
        }
    }

    private static final class Call extends Answer<List<Settled>> {

        private static final int ROW_BYTES = 100;

        private final List<Item> items;

        Call(List<Item> items) {
            this.items = items;
        }

        @Override
        public int rows() {
            return items.size();
        }

        @Override
        public long bytes() {
            return (long) ROW_BYTES * items.size();
        }
    }

    private final Lane<Call> lane;
    private final Clock clock;
    private final Statements statements;

    SettleLane(String name, int workers, DataSource connections, Clock clock, Statements statements) {
        this.clock = clock;
        this.statements = statements;
        this.lane = new Lane<>(name, workers, connections, this::run);
    }

    CompletableFuture<List<Settled>> delete(List<Receipt> receipts, ReceiptRule rule) {
        return submit(
                receipts.stream().map(receipt -> new Item(receipt, rule, null)).toList());
    }

    CompletableFuture<List<Settled>> hide(List<VisibilityChange> changes, ReceiptRule rule) {
        return submit(changes.stream()
                .map(change -> new Item(change.receipt(), rule, change.timeoutMillis()))
                .toList());
    }

    @Override
    public void close() {
        lane.close();
    }

    private CompletableFuture<List<Settled>> submit(List<Item> items) {
        Call call = new Call(items);
        lane.submit(call);
        return call.future();
    }

    private void run(Connection connection, List<Call> batch) throws SQLException {
        List<Item> items = new ArrayList<>();
        batch.forEach(call -> items.addAll(call.items));
        statements.settle(connection, items, clock.now());
        batch.forEach(
                call -> call.set(call.items.stream().map(item -> item.result).toList()));
    }
}
