package dev.polyqueue.store.lane;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Attempt;
import dev.polyqueue.engine.message.Browse;
import dev.polyqueue.engine.message.Browsed;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.port.Claim;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.time.UniqueIds;
import dev.polyqueue.store.sql.BrowseStatements;
import dev.polyqueue.store.sql.ClaimStatements;
import dev.polyqueue.store.sql.ClaimedRow;
import dev.polyqueue.store.sql.DeadLetterStatements;
import dev.polyqueue.store.sql.FifoClaimStatements;
import dev.polyqueue.store.sql.LookStatements;
import dev.polyqueue.store.sql.PayloadRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** The message store: leads every kind of call to its lane. */
public final class MessageLanes implements MessageStore, AutoCloseable {

    private static final int SEND_WORKERS = 2;
    private static final int SETTLE_WORKERS = 2;
    private static final int CLAIM_WORKERS = 2;
    private static final int MOST_PER_STEP = 5_000;

    private final Clock clock;
    private final SendLane send;
    private final FifoSendLane fifoSend;
    private final SettleLane settle;
    private final SettleLane fifoSettle;
    private final ClaimLane claims;
    private final ClaimLane fifoClaims;
    private final LookLane looks;
    private final LookLane countLane;
    private final LookLane attemptLane;
    private final LookLane housework;
    private final Attempts attempts;
    private final CountCache counts;

    public MessageLanes(LaneConnections connections, Clock clock, UniqueIds ids, MessageObserver observer) {
        this.clock = clock;
        this.send = new SendLane(connections.durable(), SEND_WORKERS, ids);
        this.fifoSend = new FifoSendLane(connections.durable(), clock, ids);
        this.settle = new SettleLane("settle", SETTLE_WORKERS, connections.durable(), clock, new StandardSettlement());
        this.fifoSettle = new SettleLane("fifo-settle", 1, connections.durable(), clock, new FifoSettlement());
        this.claims = new ClaimLane("claim", CLAIM_WORKERS, connections.quick(), new StandardClaims(clock, observer));
        this.fifoClaims = new ClaimLane("fifo-claim", 1, connections.quick(), new FifoClaims(clock, observer));
        this.looks = new LookLane("look", connections.quick());
        this.countLane = new LookLane("count", connections.quick());
        this.attemptLane = new LookLane("attempt", connections.durable());
        this.housework = new LookLane("housework", connections.durable());
        this.attempts = new Attempts(clock);
        this.counts = new CountCache(countLane, clock);
    }

    @Override
    public CompletableFuture<List<SentMessage>> send(
            Queue queue, List<NewMessage> messages, List<List<ConsumerGroup>> recipients) {
        return queue.isFifo() ? fifoSend.send(queue, messages) : send.send(queue, messages, recipients, clock.now());
    }

    @Override
    public void claim(QueueKind kind, Claim claim) {
        (kind == QueueKind.FIFO ? fifoClaims : claims).submit(claim);
    }

    @Override
    public CompletableFuture<Attempt> repeat(Queue queue, ConsumerGroup group, String attemptId, long timeoutMillis) {
        return attemptLane.run(connection -> attempts.repeat(connection, group.id(), attemptId, timeoutMillis));
    }

    @Override
    public CompletableFuture<Boolean> remember(ConsumerGroup group, String attemptId, List<Receipt> receipts) {
        return attemptLane.run(connection -> attempts.remember(connection, group.id(), attemptId, receipts));
    }

    @Override
    public CompletableFuture<List<Settled>> delete(Queue queue, List<Receipt> receipts, ReceiptRule rule) {
        return settleLane(queue).delete(receipts, rule);
    }

    @Override
    public CompletableFuture<List<Settled>> changeVisibility(
            Queue queue, List<VisibilityChange> changes, ReceiptRule rule) {
        return settleLane(queue).hide(changes, rule);
    }

    @Override
    public CompletableFuture<List<Peeked>> peek(Queue queue, ConsumerGroup group, int limit) {
        return looks.run(connection -> peek(connection, queue, group, limit));
    }

    /** With the counts, which may take long as well, and not where receivers look for what they wait for. */
    @Override
    public CompletableFuture<List<Browsed>> browse(Queue queue, ConsumerGroup group, Browse browse) {
        return countLane.run(connection -> {
            long now = clock.now();
            long sentAfter = now - queue.settings().retention().toMillis();
            return queue.isFifo()
                    ? BrowseStatements.fifo(connection, group.id(), browse, now, sentAfter)
                    : BrowseStatements.standard(connection, queue.id(), group.id(), browse, now, sentAfter);
        });
    }

    @Override
    public CompletableFuture<MessageCounts> count(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return counts.count(queue, group, channel);
    }

    @Override
    public CompletableFuture<Long> size(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return counts.size(queue, group, channel);
    }

    @Override
    public CompletableFuture<List<String>> channels(Queue queue, ConsumerGroup group) {
        long sentAfter = clock.now() - queue.settings().retention().toMillis();
        return looks.run(connection -> LookStatements.channels(connection, group.id(), sentAfter));
    }

    @Override
    public CompletableFuture<Boolean> purge(Queue queue, List<ConsumerGroup> groups, List<Channel> channels) {
        List<Integer> ids = groups.stream().map(ConsumerGroup::id).toList();
        return housework.run(connection -> DeadLetterStatements.purge(connection, ids, channels) > 0);
    }

    @Override
    public CompletableFuture<Integer> deadLetter(ConsumerGroup group, ConsumerGroup side, int maxReceiveCount) {
        return housework.run(connection -> {
            int moved = 0;
            int step;
            do {
                step = DeadLetterStatements.move(
                        connection, group.id(), side.id(), maxReceiveCount, clock.now(), MOST_PER_STEP);
                moved += step;
            } while (step == MOST_PER_STEP);
            return moved;
        });
    }

    @Override
    public CompletableFuture<OptionalLong> nextVisibleAt(
            Queue queue, ConsumerGroup group, @Nullable Channel channel, long after) {
        return looks.run(connection -> {
            OptionalLong next = next(connection, queue, group.id(), channel, after);
            if (group.deadLettersOf() == null) {
                return next;
            }
            // A message that its group lets go when it becomes visible there comes here.
            OptionalLong above = next(
                    connection,
                    queue,
                    queue.group(group.deadLettersOf()).orElseThrow().id(),
                    channel,
                    after);
            return next.isEmpty() || above.isPresent() && above.getAsLong() < next.getAsLong() ? above : next;
        });
    }

    private static OptionalLong next(
            Connection connection, Queue queue, int groupId, @Nullable Channel channel, long after)
            throws SQLException {
        if (queue.isFifo()) {
            return LookStatements.nextReady(connection, groupId, after);
        }
        if (channel != null) {
            return LookStatements.nextVisible(connection, groupId, channel.bucket(), after);
        }
        return queue.settings().bucketing() == Bucketing.NONE
                ? LookStatements.nextVisible(connection, groupId, Channel.NO_BUCKET, after)
                : LookStatements.nextVisible(connection, groupId, after);
    }

    @Override
    public CompletableFuture<List<Place>> withVisible(List<Place> places) {
        return looks.run(connection -> LookStatements.withVisible(connection, places, clock.now()));
    }

    /** What the lanes have done and have to do. */
    List<LaneFigures> figures() {
        return List.of(
                send.figures(),
                fifoSend.figures(),
                settle.figures(),
                fifoSettle.figures(),
                claims.figures(),
                fifoClaims.figures(),
                looks.figures(),
                countLane.figures(),
                attemptLane.figures(),
                housework.figures());
    }

    @Override
    public void close() {
        send.close();
        fifoSend.close();
        settle.close();
        fifoSettle.close();
        claims.close();
        fifoClaims.close();
        looks.close();
        countLane.close();
        attemptLane.close();
        housework.close();
    }

    private SettleLane settleLane(Queue queue) {
        return queue.isFifo() ? fifoSettle : settle;
    }

    private List<Peeked> peek(Connection connection, Queue queue, ConsumerGroup group, int limit) throws SQLException {
        if (queue.isFifo()) {
            return FifoClaimStatements.peek(connection, group.id(), clock.now(), limit).stream()
                    .map(row -> new Peeked(row.message(), row.receiveCount(), row.firstReceivedAt()))
                    .toList();
        }
        long now = clock.now();
        List<ClaimedRow> rows = LookStatements.peek(
                connection, group.id(), now, now - queue.settings().retention().toMillis(), limit);
        List<Long> shared = rows.stream()
                .filter(row -> row.body() == null)
                .map(ClaimedRow::id)
                .toList();
        Map<Long, PayloadRow> payloads =
                shared.isEmpty() ? Map.of() : ClaimStatements.payloads(connection, queue.id(), shared);
        return rows.stream()
                .map(row -> new Peeked(row.message(payloads.get(row.id())), row.receiveCount(), row.firstReceivedAt()))
                .toList();
    }
}
