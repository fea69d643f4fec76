package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.QueueDepths;
import dev.polyqueue.engine.port.QueueDepths.Depth;
import dev.polyqueue.engine.port.QueueDepths.Move;
import dev.polyqueue.engine.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What is in the queues, as it was at most a few seconds ago; longer where counting takes long: it has a fiftieth of the
 * time. However many ask at once, one counts.
 */
final class DepthCache {

    private static final Logger log = LoggerFactory.getLogger(DepthCache.class);
    private static final int SHARE = 50;

    /**
     * @param number grows with every count
     * @param at the clock's time of the count, epoch milliseconds
     */
    record Snapshot(long number, long at, List<Depth> depths, List<Move> moves) {}

    private final QueueDepths source;
    private final Clock clock;
    private final long shortestNanos;
    private @Nullable Snapshot latest;
    private long goodUntil = System.nanoTime();
    private long number;

    /** @param refresh how old it may be */
    DepthCache(QueueDepths source, Clock clock, Duration refresh) {
        this.source = source;
        this.clock = clock;
        this.shortestNanos = refresh.toNanos();
    }

    /** Empty while the database does not answer. */
    synchronized Optional<Snapshot> snapshot() {
        long begun = System.nanoTime();
        if (begun - goodUntil >= 0) {
            latest = count();
            long cost = System.nanoTime() - begun;
            goodUntil = begun + cost + Math.max(shortestNanos, SHARE * cost);
        }
        return Optional.ofNullable(latest);
    }

    private @Nullable Snapshot count() {
        try {
            long now = clock.now();
            return new Snapshot(++number, now, source.depths(now), source.moves());
        } catch (RuntimeException unavailable) {
            log.debug("The queues could not be counted", unavailable);
            return null;
        }
    }
}
