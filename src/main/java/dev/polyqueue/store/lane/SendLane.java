package dev.polyqueue.store.lane;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.sql.DeliveryRow;
import dev.polyqueue.store.sql.PayloadRow;
import dev.polyqueue.store.sql.QueueStamp;
import dev.polyqueue.store.sql.SendStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import javax.sql.DataSource;

/** Stores messages of standard queues. */
final class SendLane implements AutoCloseable {

    private static final class Call extends Answer<List<SentMessage>> {

        private final QueueStamp queue;
        private final List<DeliveryRow> deliveries = new ArrayList<>(1);
        private final List<PayloadRow> payloads = new ArrayList<>(0);
        private long bytes;

        Call(QueueStamp queue) {
            this.queue = queue;
        }

        @Override
        public int rows() {
            return deliveries.size() + payloads.size();
        }

        @Override
        public long bytes() {
            return bytes;
        }
    }

    private final UniqueIds ids;
    private final Lane<Call> lane;

    SendLane(DataSource connections, int workers, UniqueIds ids) {
        this.ids = ids;
        this.lane = new Lane<>("send", workers, connections, SendLane::run);
    }

    CompletableFuture<List<SentMessage>> send(
            Queue queue, List<NewMessage> messages, List<List<ConsumerGroup>> recipients, long now) {
        Call call = new Call(QueueStamp.of(queue));
        List<SentMessage> sent = new ArrayList<>(messages.size());
        for (int i = 0; i < messages.size(); i++) {
            NewMessage message = messages.get(i);
            long id = ids.next();
            long visibleAt = now + message.delayMillis();
            add(call, queue, message, recipients.get(i), id, now, visibleAt);
            sent.add(new SentMessage(id, 0, false, recipients.get(i).isEmpty(), visibleAt));
        }
        call.set(sent);
        lane.submit(call); // also what no group wants: this node may not know all groups
        return call.future();
    }

    LaneFigures figures() {
        return lane.figures();
    }

    @Override
    public void close() {
        lane.close();
    }

    private static void add(
            Call call, Queue queue, NewMessage message, List<ConsumerGroup> groups, long id, long now, long visibleAt) {
        byte[] attributes = SendStatements.pack(message.attributes());
        boolean shared = groups.size() > 1;
        if (shared) {
            call.payloads.add(new PayloadRow(queue.id(), id, attributes, message.body()));
        }
        for (ConsumerGroup group : groups) {
            call.deliveries.add(new DeliveryRow(
                    group.id(),
                    message.bucket(),
                    visibleAt,
                    id,
                    now,
                    message.channel() == null ? null : message.channel().name(),
                    shared ? null : attributes,
                    shared ? null : message.body()));
        }
        call.bytes += message.body().length + (attributes == null ? 0 : attributes.length);
    }

    private static void run(Connection connection, List<Call> batch) throws SQLException {
        List<DeliveryRow> deliveries = new ArrayList<>();
        List<PayloadRow> payloads = new ArrayList<>(0);
        Set<QueueStamp> queues = new HashSet<>();
        for (Call call : batch) {
            queues.add(call.queue);
            deliveries.addAll(call.deliveries);
            payloads.addAll(call.payloads);
        }
        if (payloads.isEmpty()) {
            insert(connection, queues, deliveries); // one statement commits by itself
            return;
        }
        connection.setAutoCommit(false);
        SendStatements.insertPayloads(connection, payloads);
        insert(connection, queues, deliveries);
        connection.commit();
        connection.setAutoCommit(true);
    }

    private static void insert(Connection connection, Set<QueueStamp> queues, List<DeliveryRow> deliveries)
            throws SQLException {
        if (deliveries.isEmpty()) {
            QueueStamp.require(connection, queues);
        } else {
            SendStatements.insert(connection, queues, deliveries);
        }
    }
}
