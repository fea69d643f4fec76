package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.port.Claim.DeadLetters;
import dev.polyqueue.engine.port.Claim.Demand;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.store.sql.FifoClaimStatements;
import dev.polyqueue.store.sql.FifoClaimedRow;
import dev.polyqueue.store.sql.FifoHead;
import dev.polyqueue.store.sql.FifoSettleStatements;
import dev.polyqueue.store.sql.FifoSettleStatements.Group;
import dev.polyqueue.store.sql.FifoSettleStatements.Place;
import dev.polyqueue.store.sql.Position;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Claims messages of FIFO queues. Of each message group the messages before the first one that is
 * hidden can be taken, all by one receiver; a receiver that wants more goes on with the next group.
 */
final class FifoClaims implements ClaimLane.Taker {

    private static final int MOST_GROUPS = 256;

    private final Clock clock;

    private final MessageObserver observer;

    FifoClaims(Clock clock, MessageObserver observer) {
        this.clock = clock;
        this.observer = observer;
    }

    /** What is to be done with the heads of the locked groups. */
    private static final class Plan {
        final List<List<FifoHead>> shares = new ArrayList<>();
        final List<FifoHead> expired = new ArrayList<>();
        final List<FifoHead> spent = new ArrayList<>();
        final Set<String> empty = new HashSet<>();

        List<FifoHead> taken() {
            return shares.stream().flatMap(List::stream).toList();
        }

        boolean drops() {
            return !expired.isEmpty() || !spent.isEmpty();
        }
    }

    @Override
    public List<List<Delivery>> take(Connection connection, Demand demand, IntConsumer deadLettered)
            throws SQLException {
        int groupId = demand.group().id();
        connection.setAutoCommit(false);
        long now = clock.now();
        int mostPerReceiver = Arrays.stream(demand.limits()).max().orElse(1);
        List<String> groups =
                FifoClaimStatements.lockGroups(connection, groupId, now, Math.min(MOST_GROUPS, demand.total()));
        List<List<Delivery>> shares = List.of();
        if (!groups.isEmpty()) {
            shares = take(connection, demand, groups, mostPerReceiver, now, deadLettered);
        }
        connection.commit();
        connection.setAutoCommit(true);
        return shares;
    }

    private List<List<Delivery>> take(
            Connection connection, Demand demand, List<String> groups, int perGroup, long now, IntConsumer deadLettered)
            throws SQLException {
        int groupId = demand.group().id();
        @Nullable DeadLetters target = demand.deadLetters();
        Plan plan = plan(connection, demand, target, groups, perGroup, now);
        Set<String> touched = new HashSet<>();
        while (plan.drops()) {
            plan.expired.forEach(head -> touched.add(head.messageGroup()));
            plan.spent.forEach(head -> touched.add(head.messageGroup()));
            target = drop(connection, demand, target, plan, now, deadLettered);
            plan = plan(connection, demand, target, groups, perGroup, now);
        }
        long until = now + demand.visibilityTimeoutMillis();
        Map<FifoHead, FifoClaimedRow> rows = new HashMap<>();
        List<FifoHead> taken = plan.taken();
        if (!taken.isEmpty()) {
            Map<List<Object>, FifoHead> byName = new HashMap<>();
            taken.forEach(head -> byName.put(List.of(head.messageGroup(), head.sequence()), head));
            for (FifoClaimedRow row : FifoClaimStatements.take(connection, groupId, taken, now, until)) {
                rows.put(byName.get(List.of(row.messageGroup(), row.sequence())), row);
            }
        }
        taken.forEach(head -> touched.add(head.messageGroup()));
        touched.addAll(plan.empty);
        if (!touched.isEmpty()) {
            FifoSettleStatements.updateGroups(
                    connection,
                    touched.stream().map(name -> new Group(groupId, name)).toList());
        }
        return plan.shares.stream()
                .map(share -> share.stream()
                        .map(head -> delivery(demand, head, Objects.requireNonNull(rows.get(head)), now, until))
                        .toList())
                .toList();
    }

    /** Deals the deliverable messages of the groups to the receivers. */
    private static Plan plan(
            Connection connection,
            Demand demand,
            @Nullable DeadLetters target,
            List<String> groups,
            int perGroup,
            long now)
            throws SQLException {
        long expiredBefore = now - demand.queue().settings().retention().toMillis();
        Plan plan = new Plan();
        Map<String, List<FifoHead>> deliverable = new LinkedHashMap<>();
        groups.forEach(group -> deliverable.put(group, new ArrayList<>()));
        plan.empty.addAll(groups);
        String closed = null;
        for (FifoHead head :
                FifoClaimStatements.heads(connection, demand.group().id(), groups, perGroup)) {
            plan.empty.remove(head.messageGroup());
            if (head.sentAt() <= expiredBefore) {
                plan.expired.add(head);
            } else if (head.messageGroup().equals(closed)) {
                continue; // behind one that is hidden
            } else if (head.visibleAt() > now) {
                closed = head.messageGroup();
            } else if (target != null && head.receiveCount() >= target.maxReceiveCount()) {
                plan.spent.add(head);
            } else {
                deliverable
                        .computeIfAbsent(head.messageGroup(), group -> new ArrayList<>())
                        .add(head);
            }
        }
        List<List<FifoHead>> open = new ArrayList<>(deliverable.values());
        int next = 0;
        for (int limit : demand.limits()) {
            List<FifoHead> share = new ArrayList<>();
            while (next < open.size() && share.size() < limit) {
                List<FifoHead> group = open.get(next++);
                share.addAll(group.subList(0, Math.min(group.size(), limit - share.size())));
            }
            plan.shares.add(share);
        }
        return plan;
    }

    /** Removes what is not to be delivered; answers the dead-letter queue if it is still there. */
    private @Nullable DeadLetters drop(
            Connection connection,
            Demand demand,
            @Nullable DeadLetters target,
            Plan plan,
            long now,
            IntConsumer deadLettered)
            throws SQLException {
        int groupId = demand.group().id();
        if (!plan.expired.isEmpty()) {
            FifoSettleStatements.delete(connection, places(groupId, plan.expired), now);
            observer.happened(Event.EXPIRED, demand.queue().id(), plan.expired.size());
        }
        if (target == null || plan.spent.isEmpty()) {
            return target;
        }
        List<FifoHead> sorted = plan.spent.stream()
                .sorted(Comparator.comparing(FifoHead::messageGroup))
                .toList();
        int moved = FifoSettleStatements.deadLetter(
                connection, places(groupId, sorted), target.groupId(), now, target.source());
        if (moved == 0) {
            return null;
        }
        observer.happened(Event.DEAD_LETTERED, demand.queue().id(), moved);
        deadLettered.accept(target.groupId());
        return target;
    }

    private static List<Place> places(int groupId, List<FifoHead> heads) {
        return heads.stream()
                .map(head -> new Place(new Group(groupId, head.messageGroup()), head.sequence(), Position.ANY_COUNT))
                .toList();
    }

    private static Delivery delivery(Demand demand, FifoHead head, FifoClaimedRow row, long now, long until) {
        Receipt receipt = new Receipt(
                demand.queue().id(),
                demand.group().id(),
                0,
                until,
                row.sequence(),
                row.receiveCount(),
                now,
                head.visibleAt(),
                row.sentAt(),
                row.messageGroup());
        return new Delivery(row.message(), receipt, row.firstReceivedAt());
    }
}
