package dev.polyqueue.store.lane;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.store.sql.LookStatements;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Counts the deliveries of a group. A small group is counted anew each time, so that its owner sees at
 * once what he has done; the count of a large one is kept for fifty times as long as it took, at least
 * a second, so that counting costs two per cent of a processor at most. Simultaneous requests share
 * one count.
 */
final class CountCache {

    private static final long SHORTEST_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final int SHARE = 50;
    private static final long LARGE = 20_000;
    private static final int MOST_GROUPS = 10_000;

    private record Count(MessageCounts counts, long goodUntil) {
        boolean large() {
            return counts.visible() + counts.inFlight() + counts.delayed() > LARGE;
        }
    }

    private final LookLane lane;
    private final Clock clock;
    private final Map<Integer, Count> counts = new ConcurrentHashMap<>();
    private final Map<Integer, CompletableFuture<MessageCounts>> waiting = new ConcurrentHashMap<>();

    CountCache(LookLane lane, Clock clock) {
        this.lane = lane;
        this.clock = clock;
        clock.onChange(counts::clear);
    }

    CompletableFuture<MessageCounts> count(Queue queue, ConsumerGroup group) {
        Count known = counts.get(group.id());
        if (known != null && known.large() && System.nanoTime() - known.goodUntil < 0) {
            return CompletableFuture.completedFuture(known.counts);
        }
        return waiting.computeIfAbsent(
                group.id(),
                id -> lane.run(connection -> {
                    waiting.remove(id); // whoever asks from here on may have changed something
                    return count(connection, queue, id);
                }));
    }

    private MessageCounts count(Connection connection, Queue queue, int groupId) throws SQLException {
        @Nullable Count before = counts.get(groupId);
        long begun = System.nanoTime();
        long now = clock.now();
        // Expired messages are told apart only where that needs no walk over a large table.
        boolean exact = before == null || !before.large();
        long sentAfter = exact ? Math.max(1, now - queue.settings().retention().toMillis()) : 0;
        MessageCounts counted = LookStatements.count(connection, queue.isFifo(), groupId, now, sentAfter);
        long cost = System.nanoTime() - begun;
        if (counts.size() > MOST_GROUPS) {
            counts.clear();
        }
        counts.put(groupId, new Count(counted, begun + cost + Math.max(SHORTEST_NANOS, SHARE * cost)));
        return counted;
    }
}
