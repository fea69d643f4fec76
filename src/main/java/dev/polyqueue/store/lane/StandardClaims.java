package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.port.Claim.Demand;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.store.sql.ClaimStatements;
import dev.polyqueue.store.sql.ClaimedRow;
import dev.polyqueue.store.sql.PayloadRow;
import dev.polyqueue.store.sql.Position;
import dev.polyqueue.store.sql.SettleStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Claims deliveries of standard queues; drops what has expired and dead-letters what was received too often. */
final class StandardClaims implements ClaimLane.Taker {

    private static final int MOST_BYTES = 4 << 20;
    private static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Clock clock;
    private final Watermarks watermarks = new Watermarks();
    private final BodySizes sizes = new BodySizes();

    StandardClaims(Clock clock) {
        this.clock = clock;
        clock.onChange(watermarks::clear);
    }

    @Override
    public List<List<Delivery>> take(Connection connection, Demand demand, Consumer<Queue> deadLettered)
            throws SQLException {
        int groupId = demand.group().id();
        int wanted = Math.min(demand.total(), Math.max(demand.limits()[0], MOST_BYTES / sizes.typical(groupId)));
        long begun = System.nanoTime();
        List<Delivery> live = new ArrayList<>();
        boolean more = true;
        while (more && live.size() < wanted) {
            long now = clock.now();
            long until = now + demand.visibilityTimeoutMillis();
            List<ClaimedRow> claimed = claim(connection, demand, now, wanted - live.size(), until);
            List<ClaimedRow> kept = sort(connection, demand, claimed, now, until, deadLettered);
            Map<Long, PayloadRow> payloads = payloads(connection, demand, kept);
            for (ClaimedRow row : kept) {
                live.add(delivery(demand, row, payloads, now, until));
            }
            // Some were dropped: there may be more behind them, but nobody waits for ever.
            more = kept.size() < claimed.size() && System.nanoTime() - begun < MOST_NANOS;
        }
        sizes.note(groupId, live);
        return deal(live, demand.limits());
    }

    private List<ClaimedRow> claim(Connection connection, Demand demand, long now, int limit, long until)
            throws SQLException {
        int groupId = demand.group().id();
        if (demand.queue().settings().prioritized()) {
            return ClaimStatements.claimByPriority(connection, groupId, now, limit, until);
        }
        Watermarks.Scan scan = watermarks.begin(groupId);
        List<ClaimedRow> claimed = ClaimStatements.claim(connection, groupId, 0, scan.start(), now, limit, until);
        watermarks.end(groupId, scan, claimed, now);
        return claimed;
    }

    /** Removes the rows that are not to be delivered and keeps the others. */
    private List<ClaimedRow> sort(
            Connection connection,
            Demand demand,
            List<ClaimedRow> claimed,
            long now,
            long until,
            Consumer<Queue> deadLettered)
            throws SQLException {
        Queue target = demand.deadLetterQueue();
        Redrive redrive = demand.queue().settings().redrive();
        long expiredBefore = now - demand.queue().settings().retention().toMillis();
        List<ClaimedRow> kept = new ArrayList<>(claimed.size());
        List<Position> expired = new ArrayList<>(0);
        List<ClaimedRow> spent = new ArrayList<>(0);
        for (ClaimedRow row : claimed) {
            if (row.sentAt() <= expiredBefore) {
                expired.add(position(demand, row, until));
            } else if (target != null && redrive != null && row.receiveCount() > redrive.maxReceiveCount()) {
                spent.add(row);
            } else {
                kept.add(row);
            }
        }
        if (!expired.isEmpty()) {
            SettleStatements.delete(connection, expired);
        }
        if (target != null && !spent.isEmpty()) {
            List<Position> positions =
                    spent.stream().map(row -> position(demand, row, until)).toList();
            String source = demand.queue().key().name();
            int moved = SettleStatements.deadLetter(
                    connection, positions, target.primary().id(), now, source);
            if (moved > 0) {
                deadLettered.accept(target);
            } else {
                kept.addAll(spent); // no such queue any more
            }
        }
        return kept;
    }

    private static Map<Long, PayloadRow> payloads(Connection connection, Demand demand, List<ClaimedRow> rows)
            throws SQLException {
        List<Long> shared = rows.stream()
                .filter(row -> row.body() == null)
                .map(ClaimedRow::id)
                .toList();
        return shared.isEmpty()
                ? Map.of()
                : ClaimStatements.payloads(connection, demand.queue().id(), shared);
    }

    private static Position position(Demand demand, ClaimedRow row, long until) {
        return new Position(demand.group().id(), row.priority(), until, row.id(), row.receiveCount());
    }

    private static Delivery delivery(
            Demand demand, ClaimedRow row, Map<Long, PayloadRow> payloads, long now, long until) {
        Receipt receipt = new Receipt(
                demand.queue().id(),
                demand.group().id(),
                row.priority(),
                until,
                row.id(),
                row.receiveCount(),
                now,
                row.claimedFrom(),
                null);
        return new Delivery(row.message(payloads.get(row.id())), receipt, row.firstReceivedAt());
    }

    private static List<List<Delivery>> deal(List<Delivery> deliveries, int[] limits) {
        List<List<Delivery>> shares = new ArrayList<>(limits.length);
        int from = 0;
        for (int limit : limits) {
            int to = Math.min(from + limit, deliveries.size());
            shares.add(List.copyOf(deliveries.subList(from, to)));
            from = to;
        }
        return shares;
    }
}
