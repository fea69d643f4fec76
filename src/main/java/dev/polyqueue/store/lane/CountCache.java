package dev.polyqueue.store.lane;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.store.sql.CountStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Counts and measures the deliveries of a group. A small group is counted anew each time, so that its owner sees at
 * once what he has done; the count of a large one is kept for fifty times as long as it took, at least
 * a second, so that counting costs two per cent of a processor at most. Simultaneous requests share
 * one count.
 */
final class CountCache {

    private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int SHARE = 50;
    private static final long LARGE = 20_000;
    private static final int MOST_COUNTS = 10_000;

    private record Key(int groupId, @Nullable Channel channel, boolean size) {}

    /** @param size bytes, -1 if not asked for */
    private record Count(MessageCounts counts, long size, long goodUntil) {
        boolean large() {
            return counts.visible() + counts.inFlight() + counts.delayed() > LARGE;
        }
    }

    private final LookLane lane;
    private final Clock clock;
    private final Map<Key, Count> counts = new ConcurrentHashMap<>();
    private final Map<Key, CompletableFuture<Count>> waiting = new ConcurrentHashMap<>();

    CountCache(LookLane lane, Clock clock) {
        this.lane = lane;
        this.clock = clock;
        clock.onChange(counts::clear);
    }

    CompletableFuture<MessageCounts> count(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return find(queue, new Key(group.id(), channel, false)).thenApply(Count::counts);
    }

    CompletableFuture<Long> size(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return find(queue, new Key(group.id(), channel, true)).thenApply(Count::size);
    }

    private CompletableFuture<Count> find(Queue queue, Key key) {
        Count known = counts.get(key);
        if (known != null && known.large() && System.nanoTime() - known.goodUntil < 0) {
            return CompletableFuture.completedFuture(known);
        }
        return waiting.computeIfAbsent(
                key,
                missing -> lane.run(connection -> {
                    waiting.remove(missing); // whoever asks from here on may have changed something
                    return count(connection, queue, missing);
                }));
    }

    private Count count(Connection connection, Queue queue, Key key) throws SQLException {
        @Nullable Count before = counts.get(key);
        long begun = System.nanoTime();
        long now = clock.now();
        long expired = Math.max(1, now - queue.settings().retention().toMillis());
        // Expired messages are told apart only where that needs no walk over a large table.
        boolean exact = before == null || !before.large();
        MessageCounts counted =
                CountStatements.count(connection, queue.isFifo(), key.groupId, key.channel, now, exact ? expired : 0);
        long size = key.size ? CountStatements.size(connection, queue.id(), key.groupId, key.channel, expired) : -1;
        long cost = System.nanoTime() - begun;
        if (counts.size() > MOST_COUNTS) {
            counts.clear();
        }
        Count count = new Count(counted, size, begun + cost + Math.max(SHORTEST_NANOS, SHARE * cost));
        counts.put(key, count);
        return count;
    }
}
