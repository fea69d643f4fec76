package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.sqs.SqsErrors;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Keeps the messages of a queue that are in flight below a limit, more or less (contract section
 * 5.5). They are counted only after so many deliveries that the limit may be near: see {@link
 * InFlightTally}.
 */
public final class InFlightLimit {

    /** How long a long poll waits for room before it comes back empty. */
    private static final long PAUSE_MILLIS = 1_000;

    private static final int MOST_TALLIES = 10_000;

    private final Messages messages;
    private final Alarms alarms;
    private final Clock clock;
    private final int limit;
    private final Map<Integer, InFlightTally> tallies = new ConcurrentHashMap<>();

    /** @param limit of each queue, at least 1 */
    public InFlightLimit(Messages messages, Alarms alarms, Clock clock, int limit) {
        this.messages = messages;
        this.alarms = alarms;
        this.clock = clock;
        this.limit = limit;
    }

    /**
     * Receives no more than there is room for. Where there is none, a short poll of a standard queue fails with {@code
     * OverLimit}; any other gets nothing.
     */
    CompletableFuture<List<Delivery>> receive(Receive receive) {
        InFlightTally tally = tally(receive.group().id());
        return tally.isDue()
                ? count(receive, tally).thenCompose(room -> receive(receive, tally))
                : take(receive, tally);
    }

    private CompletableFuture<List<Delivery>> receive(Receive receive, InFlightTally counted) {
        if (counted.room() > 0) {
            return take(receive, counted);
        }
        if (receive.waitMillis() > 0) {
            return tryLater(receive, counted);
        }
        return receive.queue().isFifo() ? nothing() : CompletableFuture.failedFuture(SqsErrors.tooManyInFlight());
    }

    private CompletableFuture<List<Delivery>> tryLater(Receive receive, InFlightTally tally) {
        long pause = Math.min(receive.waitMillis(), PAUSE_MILLIS);
        CompletableFuture<Void> over = new CompletableFuture<>();
        alarms.create(() -> over.complete(null)).setNoLaterThan(clock.now() + pause);
        return over.thenCompose(now -> count(receive, tally))
                .thenCompose(room -> room > 0 && receive.connected().getAsBoolean()
                        ? take(limited(receive, receive.limit(), receive.waitMillis() - pause), tally)
                        : nothing());
    }

    private CompletableFuture<List<Delivery>> take(Receive receive, InFlightTally tally) {
        int most = (int) Math.min(receive.limit(), Math.max(1, tally.room()));
        Receive limited = most == receive.limit() ? receive : limited(receive, most, receive.waitMillis());
        return messages.receive(limited).thenApply(deliveries -> {
            tally.add(deliveries.size());
            return deliveries;
        });
    }

    private CompletableFuture<Long> count(Receive receive, InFlightTally tally) {
        return messages.counts(receive.queue(), receive.group()).thenApply(counts -> tally.restart(counts.inFlight()));
    }

    private InFlightTally tally(int groupId) {
        InFlightTally known = tallies.get(groupId);
        if (known != null) {
            return known;
        }
        if (tallies.size() >= MOST_TALLIES) {
            tallies.clear();
        }
        return tallies.computeIfAbsent(groupId, id -> new InFlightTally(limit));
    }

    private static Receive limited(Receive receive, int limit, long waitMillis) {
        return new Receive(
                receive.queue(),
                receive.group(),
                limit,
                receive.visibilityTimeoutMillis(),
                waitMillis,
                receive.connected(),
                receive.attemptId());
    }

    private static CompletableFuture<List<Delivery>> nothing() {
        return CompletableFuture.completedFuture(List.of());
    }
}
