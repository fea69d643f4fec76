package dev.polyqueue.store.redrive;

import dev.polyqueue.engine.port.MoveTaskStore.UnknownOrigin;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.redrive.MoveTask;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.sql.ClaimedRow;
import dev.polyqueue.store.sql.DeliveryRow;
import dev.polyqueue.store.sql.FifoClaimStatements;
import dev.polyqueue.store.sql.FifoClaimedRow;
import dev.polyqueue.store.sql.FifoHead;
import dev.polyqueue.store.sql.FifoRow;
import dev.polyqueue.store.sql.FifoSendStatements;
import dev.polyqueue.store.sql.FifoSettleStatements;
import dev.polyqueue.store.sql.FifoSettleStatements.Group;
import dev.polyqueue.store.sql.MoveStatements;
import dev.polyqueue.store.sql.QueueStamp;
import dev.polyqueue.store.sql.SendStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Moves the next messages of a task in one transaction: they leave one queue and enter others as new messages. */
final class MessageMover {

    private static final String ALL = "";

    private final UniqueIds ids;

    MessageMover(UniqueIds ids) {
        this.ids = ids;
    }

    /** Leaves the connection's transaction open for the caller to commit, or to roll back after an exception. */
    OptionalInt move(
            Connection connection, MoveTask task, Queue source, Map<String, Queue> destinations, int limit, long now)
            throws SQLException, UnknownOrigin {
        if (!MoveStatements.lockTask(connection, task.id(), task.moved())) {
            return OptionalInt.empty();
        }
        QueueStamp.require(connection, stamps(source, destinations));
        int moved = source.isFifo()
                ? moveFifo(connection, source, destinations, limit, now)
                : moveStandard(connection, source, destinations, limit, now);
        MoveStatements.count(connection, task.id(), moved);
        return OptionalInt.of(moved);
    }

    private static Set<QueueStamp> stamps(Queue source, Map<String, Queue> destinations) {
        return Stream.concat(Stream.of(source), destinations.values().stream())
                .map(QueueStamp::of)
                .collect(Collectors.toSet());
    }

    private int moveStandard(Connection connection, Queue source, Map<String, Queue> destinations, int limit, long now)
            throws SQLException, UnknownOrigin {
        List<DeliveryRow> rows = new ArrayList<>();
        for (ClaimedRow row : MoveStatements.remove(connection, source.primary().id(), now, limit)) {
            Queue destination = destination(destinations, row.source());
            rows.add(new DeliveryRow(
                    destination.primary().id(),
                    row.bucket(),
                    now,
                    ids.next(),
                    now,
                    row.channel(),
                    row.attributes(),
                    row.body()));
        }
        if (!rows.isEmpty()) {
            SendStatements.insert(connection, stamps(source, destinations), rows);
        }
        return rows.size();
    }

    private int moveFifo(Connection connection, Queue source, Map<String, Queue> destinations, int limit, long now)
            throws SQLException, UnknownOrigin {
        int groupId = source.primary().id();
        List<String> groups = FifoClaimStatements.lockGroups(connection, groupId, now, limit);
        List<FifoHead> deliverable = groups.isEmpty()
                ? List.of()
                : prefixes(FifoClaimStatements.heads(connection, groupId, groups, limit), now, limit);
        if (deliverable.isEmpty()) {
            return 0;
        }
        List<FifoRow> rows = new ArrayList<>();
        for (FifoClaimedRow row : MoveStatements.removeFifo(connection, groupId, deliverable)) {
            Queue destination = destination(destinations, row.source());
            rows.add(new FifoRow(
                    destination.primary().id(),
                    row.messageGroup(),
                    "",
                    "",
                    now,
                    ids.next(),
                    now,
                    row.attributes(),
                    row.body()));
        }
        FifoSettleStatements.updateGroups(
                connection,
                groups.stream().map(name -> new Group(groupId, name)).toList());
        FifoSendStatements.insert(connection, rows);
        return rows.size();
    }

    private static List<FifoHead> prefixes(List<FifoHead> heads, long now, int limit) {
        List<FifoHead> deliverable = new ArrayList<>();
        Set<String> closed = new HashSet<>();
        for (FifoHead head : heads) {
            if (head.visibleAt() > now) {
                closed.add(head.messageGroup());
            } else if (!closed.contains(head.messageGroup()) && deliverable.size() < limit) {
                deliverable.add(head);
            }
        }
        return deliverable;
    }

    private static Queue destination(Map<String, Queue> destinations, @Nullable String origin) throws UnknownOrigin {
        Queue all = destinations.get(ALL);
        if (all != null) {
            return all;
        }
        Queue own = origin == null ? null : destinations.get(origin);
        if (own == null) {
            throw new UnknownOrigin(origin);
        }
        return own;
    }
}
