package dev.polyqueue.store.lane;

import dev.polyqueue.engine.port.Claim.DeadLetters;
import dev.polyqueue.engine.port.Claim.Demand;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.store.sql.ClaimedRow;
import dev.polyqueue.store.sql.Position;
import dev.polyqueue.store.sql.SettleStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Sorts out of claimed rows those that are not to be delivered: what has expired goes, what was received too often is
 * dead-lettered.
 *
 * @param until how long the claim has hidden the rows
 * @param deadLettered told of the group that has got something
 */
record Sorting(
        Connection connection,
        Demand demand,
        long now,
        long until,
        IntConsumer deadLettered,
        MessageObserver observer) {

    List<ClaimedRow> keep(List<ClaimedRow> claimed) throws SQLException {
        DeadLetters target = demand.deadLetters();
        long expiredBefore = now - demand.queue().settings().retention().toMillis();
        List<ClaimedRow> kept = new ArrayList<>(claimed.size());
        List<Position> expired = new ArrayList<>(0);
        List<ClaimedRow> spent = new ArrayList<>(0);
        for (ClaimedRow row : claimed) {
            if (row.sentAt() <= expiredBefore) {
                expired.add(position(row));
            } else if (target != null && row.receiveCount() > target.maxReceiveCount()) {
                spent.add(row);
            } else {
                kept.add(row);
            }
        }
        if (!expired.isEmpty()) {
            SettleStatements.delete(connection, expired);
            observer.happened(Event.EXPIRED, demand.queue().id(), expired.size());
        }
        if (target != null && !spent.isEmpty()) {
            List<Position> positions = spent.stream().map(this::position).toList();
            int moved = SettleStatements.deadLetter(connection, positions, target.groupId(), now, target.source());
            if (moved > 0) {
                observer.happened(Event.DEAD_LETTERED, demand.queue().id(), moved);
                deadLettered.accept(target.groupId());
            } else {
                kept.addAll(spent); // no such queue any more
            }
        }
        return kept;
    }

    private Position position(ClaimedRow row) {
        return new Position(demand.group().id(), row.bucket(), until, row.id(), row.receiveCount());
    }
}
