package dev.polyqueue.store.lane;

import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.topic.Publication;
import dev.polyqueue.store.sql.PushSettleStatements;
import dev.polyqueue.store.sql.PushSettleStatements.Key;
import dev.polyqueue.store.sql.PushSettleStatements.Rest;
import dev.polyqueue.store.sql.PushStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The store of pushes: leads every kind of call to its lane. Calls of different kinds do not hold up one another. */
public final class PushLanes implements PushStore, AutoCloseable {

    private static final int MOST_PER_STEP = 1_000;

    private static final class Addition extends Answer<Boolean> {

        private final Publication publication;
        private final List<Lease> pushes;

        Addition(Publication publication, List<Lease> pushes) {
            this.publication = publication;
            this.pushes = pushes;
        }

        @Override
        public int rows() {
            return 1 + pushes.size();
        }

        @Override
        public long bytes() {
            return publication.draft().body().length;
        }
    }

    private static final class Settling extends Answer<Boolean> {

        private final Lease lease;
        private final @Nullable Rest rest;

        /** @param rest null to end it */
        Settling(Lease lease, @Nullable Rest rest) {
            this.lease = lease;
            this.rest = rest;
        }

        @Override
        public int rows() {
            return 1;
        }

        @Override
        public long bytes() {
            return 0;
        }
    }

    private final Lane<Addition> additions;
    private final Lane<Settling> settlings;
    private final LookLane steps;

    public PushLanes(LaneConnections connections) {
        this.additions = new Lane<>("publish", 1, connections.durable(), PushLanes::add);
        this.settlings = new Lane<>("push-settle", 1, connections.durable(), PushLanes::settle);
        this.steps = new LookLane("push", connections.durable());
    }

    @Override
    public CompletableFuture<Boolean> add(Publication publication, List<Lease> pushes) {
        Addition addition = new Addition(publication, List.copyOf(pushes));
        additions.submit(addition);
        return addition.future();
    }

    @Override
    public CompletableFuture<List<Backlog>> backlogs() {
        return steps.run(PushStatements::backlogs);
    }

    @Override
    public CompletableFuture<List<Leased>> lease(List<Demand> demands, long now, long until) {
        return steps.run(connection -> PushStatements.lease(connection, demands, now, until));
    }

    @Override
    public CompletableFuture<Boolean> end(Lease lease) {
        return settle(new Settling(lease, null));
    }

    @Override
    public CompletableFuture<Boolean> postpone(Lease lease, int failures, long dueAt) {
        return settle(new Settling(lease, new Rest(lease, failures, dueAt)));
    }

    @Override
    public CompletableFuture<Integer> discard(long topicId, long subscriptionId) {
        return steps.run(connection -> atOnce(
                connection, () -> PushSettleStatements.discard(connection, topicId, subscriptionId, MOST_PER_STEP)));
    }

    @Override
    public CompletableFuture<Integer> removeExpired(long now) {
        return steps.run(connection ->
                atOnce(connection, () -> PushSettleStatements.removeExpired(connection, now, MOST_PER_STEP)));
    }

    @Override
    public CompletableFuture<Map<Long, Long>> count(List<Long> topicIds) {
        return steps.run(connection -> PushStatements.count(connection, topicIds));
    }

    @Override
    public void close() {
        additions.close();
        settlings.close();
        steps.close();
    }

    private CompletableFuture<Boolean> settle(Settling settling) {
        settlings.submit(settling);
        return settling.future();
    }

    private static void add(Connection connection, List<Addition> batch) throws SQLException {
        List<PushStatements.Row> rows = new ArrayList<>(batch.size());
        List<Lease> pushes = new ArrayList<>();
        for (Addition addition : batch) {
            rows.add(new PushStatements.Row(addition.pushes.get(0).topicId(), addition.publication));
            pushes.addAll(addition.pushes);
            addition.set(true);
        }
        atOnce(connection, () -> {
            PushStatements.insert(connection, rows, pushes);
            return true;
        });
    }

    private static void settle(Connection connection, List<Settling> batch) throws SQLException {
        List<Lease> ends = new ArrayList<>();
        List<Rest> rests = new ArrayList<>();
        for (Settling settling : batch) {
            if (settling.rest == null) {
                ends.add(settling.lease);
            } else {
                rests.add(settling.rest);
            }
        }
        Set<Key> settled = atOnce(connection, () -> {
            Set<Key> keys = new HashSet<>();
            if (!ends.isEmpty()) {
                keys.addAll(PushSettleStatements.end(connection, ends));
            }
            if (!rests.isEmpty()) {
                keys.addAll(PushSettleStatements.postpone(connection, rests));
            }
            return keys;
        });
        batch.forEach(settling -> settling.set(settled.contains(Key.of(settling.lease))));
    }

    @FunctionalInterface
    private interface Steps<T> {
        T run() throws SQLException;
    }

    private static <T> T atOnce(Connection connection, Steps<T> steps) throws SQLException {
        connection.setAutoCommit(false);
        T result = steps.run();
        connection.commit();
        connection.setAutoCommit(true);
        return result;
    }
}
