package dev.polyqueue.store.lane;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.port.Claim.Demand;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.store.sql.ClaimStatements;
import dev.polyqueue.store.sql.ClaimStatements.Start;
import dev.polyqueue.store.sql.ClaimedRow;
import dev.polyqueue.store.sql.DeadLetterStatements;
import dev.polyqueue.store.sql.LookStatements;
import dev.polyqueue.store.sql.PayloadRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Claims deliveries of standard queues; drops what has expired and dead-letters what was received too often. */
final class StandardClaims implements ClaimLane.Taker {

    private static final int MOST_BYTES = 4 << 20;
    private static final int MOST_SPENT = 1_000;
    private static final long MOST_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final Clock clock;
    private final Watermarks watermarks = new Watermarks();
    private final BodySizes sizes = new BodySizes();

    private final MessageObserver observer;

    StandardClaims(Clock clock, MessageObserver observer) {
        this.clock = clock;
        this.observer = observer;
        clock.onChange(watermarks::clear);
    }

    @Override
    public List<List<Delivery>> take(Connection connection, Demand demand, IntConsumer deadLettered)
            throws SQLException {
        ConsumerGroup group = demand.group();
        if (group.isDeadLetterSide()) {
            fetchSpent(connection, demand.queue(), group);
        } else if (!group.enabled()) {
            return Collections.nCopies(demand.limits().length, List.of());
        }
        boolean anyChannel = demand.queue().settings().bucketing() == Bucketing.CHANNEL && demand.channel() == null;
        return anyChannel
                ? takeFromAny(connection, demand, deadLettered)
                : deal(take(connection, demand, bucket(demand), demand.total(), deadLettered), demand.limits(), 0);
    }

    /** A dead-letter side gets what its group has to give before anybody asks the group. */
    private void fetchSpent(Connection connection, Queue queue, ConsumerGroup side) throws SQLException {
        Optional<ConsumerGroup> group = queue.group(String.valueOf(side.deadLettersOf()));
        int most = group.map(queue::maxReceiveCount).orElse(0);
        if (most > 0) {
            int groupId = group.orElseThrow().id();
            int moved = DeadLetterStatements.move(connection, groupId, side.id(), most, clock.now(), MOST_SPENT);
            observer.happened(Event.DEAD_LETTERED, queue.id(), moved);
        }
    }

    /** Each receiver gets messages of one channel or of none, chosen at random among those that have any. */
    private List<List<Delivery>> takeFromAny(Connection connection, Demand demand, IntConsumer deadLettered)
            throws SQLException {
        List<Integer> open = new ArrayList<>(
                LookStatements.visibleBuckets(connection, demand.group().id(), clock.now()));
        List<List<Delivery>> shares = new ArrayList<>(demand.limits().length);
        while (shares.size() < demand.limits().length && !open.isEmpty()) {
            int chosen = ThreadLocalRandom.current().nextInt(open.size());
            // With nothing to choose from, all that are left are served by one claim.
            int receivers = open.size() == 1 ? demand.limits().length - shares.size() : 1;
            int wanted = 0;
            for (int i = 0; i < receivers; i++) {
                wanted += demand.limits()[shares.size() + i];
            }
            List<Delivery> taken = take(connection, demand, open.get(chosen), wanted, deadLettered);
            if (taken.isEmpty()) {
                open.remove(chosen);
            } else {
                shares.addAll(deal(taken, demand.limits(), shares.size()).subList(0, receivers));
            }
        }
        while (shares.size() < demand.limits().length) {
            shares.add(List.of());
        }
        return shares;
    }

    private List<Delivery> take(Connection connection, Demand demand, int bucket, int limit, IntConsumer deadLettered)
            throws SQLException {
        int groupId = demand.group().id();
        int wanted = Math.min(limit, Math.max(demand.limits()[0], MOST_BYTES / sizes.typical(groupId)));
        long begun = System.nanoTime();
        List<Delivery> live = new ArrayList<>();
        boolean more = true;
        while (more && live.size() < wanted) {
            long now = clock.now();
            long until = now + demand.visibilityTimeoutMillis();
            List<ClaimedRow> claimed = claim(connection, demand, bucket, now, wanted - live.size(), until);
            List<ClaimedRow> kept = new Sorting(connection, demand, now, until, deadLettered, observer).keep(claimed);
            Map<Long, PayloadRow> payloads = payloads(connection, demand, kept);
            for (ClaimedRow row : kept) {
                live.add(delivery(demand, row, payloads, now, until));
            }
            // Some were dropped: there may be more behind them, but nobody waits for ever.
            more = kept.size() < claimed.size() && System.nanoTime() - begun < MOST_NANOS;
        }
        sizes.note(groupId, live);
        return live;
    }

    private List<ClaimedRow> claim(Connection connection, Demand demand, int bucket, long now, int limit, long until)
            throws SQLException {
        int groupId = demand.group().id();
        Bucketing bucketing = demand.queue().settings().bucketing();
        if (bucketing == Bucketing.PRIORITY) {
            return ClaimStatements.claimByPriority(connection, groupId, now, limit, until);
        }
        @Nullable
        String channel = demand.channel() == null ? null : demand.channel().name();
        if (bucketing == Bucketing.CHANNEL) {
            // What is shown again may stand at its old place, before any mark.
            return ClaimStatements.claim(connection, groupId, bucket, channel, Start.BEGINNING, now, limit, until);
        }
        Watermarks.Scan scan = watermarks.begin(groupId, bucket);
        List<ClaimedRow> claimed =
                ClaimStatements.claim(connection, groupId, bucket, channel, scan.start(), now, limit, until);
        watermarks.end(scan, claimed, now);
        return claimed;
    }

    private static int bucket(Demand demand) {
        return demand.channel() == null ? Channel.NO_BUCKET : demand.channel().bucket();
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

    private static Delivery delivery(
            Demand demand, ClaimedRow row, Map<Long, PayloadRow> payloads, long now, long until) {
        Receipt receipt = new Receipt(
                demand.queue().id(),
                demand.group().id(),
                row.bucket(),
                until,
                row.id(),
                row.receiveCount(),
                now,
                row.claimedFrom(),
                row.sentAt(),
                null);
        return new Delivery(row.message(payloads.get(row.id())), receipt, row.firstReceivedAt());
    }

    /** Deals to the receivers from that one on. */
    private static List<List<Delivery>> deal(List<Delivery> deliveries, int[] limits, int firstReceiver) {
        List<List<Delivery>> shares = new ArrayList<>(limits.length - firstReceiver);
        int from = 0;
        for (int i = firstReceiver; i < limits.length; i++) {
            int to = Math.min(from + limits[i], deliveries.size());
            shares.add(List.copyOf(deliveries.subList(from, to)));
            from = to;
        }
        return shares;
    }
}
