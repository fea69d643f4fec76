package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.sql.FifoRow;
import dev.polyqueue.store.sql.FifoSendStatements;
import dev.polyqueue.store.sql.FifoSendStatements.Key;
import dev.polyqueue.store.sql.FifoSendStatements.Original;
import dev.polyqueue.store.sql.QueueStamp;
import dev.polyqueue.store.sql.SendStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** Stores messages of FIFO queues: deduplicates them and appends them to their message groups. */
final class FifoSendLane implements AutoCloseable {

    private static final long DEDUPLICATION_MILLIS = 300_000;
    private static final Comparator<FifoRow> BY_KEY = Comparator.comparingInt(FifoRow::groupId)
            .thenComparing(FifoRow::scope)
            .thenComparing(FifoRow::deduplication);

    private static final class Call extends Answer<List<SentMessage>> {

        private final Queue queue;
        private final List<NewMessage> messages;
        private final List<FifoRow> rows = new ArrayList<>(1);
        private final long bytes;

        Call(Queue queue, List<NewMessage> messages) {
            this.queue = queue;
            this.messages = messages;
            this.bytes = messages.stream()
                    .mapToLong(message -> message.body().length)
                    .sum();
        }

        @Override
        public int rows() {
            return messages.size();
        }

        @Override
        public long bytes() {
            return bytes;
        }
    }

    private final Clock clock;
    private final UniqueIds ids;
    private final Lane<Call> lane;

    FifoSendLane(DataSource connections, Clock clock, UniqueIds ids) {
        this.clock = clock;
        this.ids = ids;
        // One worker, so that ids grow in the order in which they are committed.
        this.lane = new Lane<>("fifo-send", 1, connections, this::run);
    }

    CompletableFuture<List<SentMessage>> send(Queue queue, List<NewMessage> messages) {
        Call call = new Call(queue, messages);
        lane.submit(call);
        return call.future();
    }

    LaneFigures figures() {
        return lane.figures();
    }

    @Override
    public void close() {
        lane.close();
    }

    private void run(Connection connection, List<Call> batch) throws SQLException {
        long now = clock.now();
        Map<Key, FifoRow> firsts = new LinkedHashMap<>();
        for (Call call : batch) {
            call.rows.clear();
            for (NewMessage message : call.messages) {
                FifoRow row = row(call.queue, message, now);
                call.rows.add(row);
                firsts.putIfAbsent(Key.of(row), row);
            }
        }
        connection.setAutoCommit(false);
        Set<QueueStamp> queues =
                batch.stream().map(call -> QueueStamp.of(call.queue)).collect(Collectors.toSet());
        List<FifoRow> sorted = firsts.values().stream().sorted(BY_KEY).toList();
        Set<Key> admitted = FifoSendStatements.admit(connection, queues, sorted, now, now + DEDUPLICATION_MILLIS);
        Map<Key, Original> originals = originals(connection, sorted, admitted);
        Map<Long, Long> sequences = insert(connection, firsts, admitted);
        connection.commit();
        connection.setAutoCommit(true);
        for (Call call : batch) {
            call.set(call.rows.stream()
                    .map(row -> sent(row, firsts, originals, sequences))
                    .toList());
        }
    }

    private FifoRow row(Queue queue, NewMessage message, long now) {
        String messageGroup = Objects.requireNonNull(message.messageGroup());
        boolean perGroup = queue.settings().deduplicationScope() == DeduplicationScope.MESSAGE_GROUP;
        return new FifoRow(
                queue.primary().id(),
                messageGroup,
                perGroup ? messageGroup : "",
                Objects.requireNonNull(message.deduplicationId()),
                now + message.delayMillis(),
                ids.next(),
                now,
                SendStatements.pack(message.attributes()),
                message.body());
    }

    private static Map<Key, Original> originals(Connection connection, List<FifoRow> rows, Set<Key> admitted)
            throws SQLException {
        List<FifoRow> refused =
                rows.stream().filter(row -> !admitted.contains(Key.of(row))).toList();
        return refused.isEmpty() ? Map.of() : FifoSendStatements.originals(connection, refused);
    }

    private static Map<Long, Long> insert(Connection connection, Map<Key, FifoRow> firsts, Set<Key> admitted)
            throws SQLException {
        List<FifoRow> fresh = firsts.values().stream()
                .filter(row -> admitted.contains(Key.of(row)))
                .toList();
        if (fresh.isEmpty()) {
            return Map.of();
        }
        Map<Long, Long> sequences = FifoSendStatements.insert(connection, fresh);
        List<FifoRow> behind = fresh.stream()
                .filter(row -> sequences.getOrDefault(row.id(), row.id()) != row.id())
                .sorted(BY_KEY)
                .toList();
        if (!behind.isEmpty()) {
            FifoSendStatements.recordSequences(connection, behind, sequences);
        }
        return sequences;
    }

    private static SentMessage sent(
            FifoRow row, Map<Key, FifoRow> firsts, Map<Key, Original> originals, Map<Long, Long> sequences) {
        Key key = Key.of(row);
        Original original = originals.get(key);
        if (original != null) {
            return new SentMessage(original.id(), original.sequence(), true, false, row.visibleAt());
        }
        FifoRow first = Objects.requireNonNull(firsts.get(key));
        long sequence = sequences.getOrDefault(first.id(), first.id());
        return new SentMessage(first.id(), sequence, first != row, false, first.visibleAt());
    }
}
