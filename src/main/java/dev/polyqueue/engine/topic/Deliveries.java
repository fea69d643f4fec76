package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.port.Courier;
import dev.polyqueue.engine.port.PushObserver;
import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One try of one push: to a queue of ours or by courier, and what comes of it. */
public final class Deliveries {

    private static final Logger log = LoggerFactory.getLogger(Deliveries.class);

    private final PushStore store;
    private final Queues queues;
    private final Messages messages;
    private final Map<Dialect, Courier> couriers;
    private final PushObserver observer;
    private final Clock clock;
    private final Random random = new Random();

    /** @param couriers one for each dialect that has topics */
    public Deliveries(
            PushStore store,
            Queues queues,
            Messages messages,
            List<Courier> couriers,
            PushObserver observer,
            Clock clock) {
        this.store = store;
        this.queues = queues;
        this.messages = messages;
        this.couriers = couriers.stream().collect(Collectors.toUnmodifiableMap(Courier::dialect, courier -> courier));
        this.observer = observer;
        this.clock = clock;
    }

    /** Blocks for a queue that this node does not know yet. */
    Flight prepare(Push push, Lease lease) {
        @Nullable Queue queue = push.queue().flatMap(queues::find).orElse(null);
        return new Flight(push, lease, queue);
    }

    /** Completes with whether it was taken, and never fails. */
    CompletableFuture<Boolean> attempt(Flight flight) {
        CompletableFuture<Boolean> taken;
        try {
            taken = bring(flight);
        } catch (RuntimeException e) {
            taken = CompletableFuture.failedFuture(e);
        }
        return taken.exceptionally(failure -> {
            log.debug("Not pushed to {}: {}", flight.address(), failure.toString());
            return false;
        });
    }

    private CompletableFuture<Boolean> bring(Flight flight) {
        Push push = flight.push();
        if (push.publication().expiresAt() <= clock.now()) {
            return CompletableFuture.completedFuture(false);
        }
        if (flight.leavesTheService()) {
            return courier(push).carry(push);
        }
        Queue queue = flight.queue();
        return queue == null
                ? CompletableFuture.completedFuture(false)
                : Messages.onCurrentQueue(() -> send(push, queue.key()));
    }

    /** The queue was known when the push was prepared, and is still, unless another node has changed it. */
    private CompletableFuture<Boolean> send(Push push, QueueKey key) {
        return queues.find(key)
                .map(queue -> messages.send(queue, List.of(courier(push).write(push, queue)))
                        .thenApply(sent -> true))
                .orElseGet(() -> CompletableFuture.completedFuture(false));
    }

    /** Tells the store how a try ended; false if the lease had run out. Sets the alarm for the next try. */
    CompletableFuture<Boolean> settle(Flight flight, boolean taken, Alarms.Alarm alarm) {
        Push push = flight.push();
        if (taken) {
            return ended(push, Push.Outcome.DELIVERED, store.end(flight.lease()));
        }
        int failures = push.failures() + 1;
        OptionalLong pause = push.subscription().definition().retry().pauseMillis(failures, random);
        long dueAt = clock.now() + pause.orElse(0);
        if (pause.isEmpty() || dueAt >= push.publication().expiresAt()) {
            return ended(push, Push.Outcome.DROPPED, store.end(flight.lease()));
        }
        return ended(push, Push.Outcome.FAILED, store.postpone(flight.lease(), failures, dueAt))
                .thenApply(postponed -> {
                    alarm.setNoLaterThan(dueAt);
                    return postponed;
                });
    }

    private CompletableFuture<Boolean> ended(Push push, Push.Outcome outcome, CompletableFuture<Boolean> stored) {
        return stored.thenApply(mine -> {
            if (mine) {
                observer.ended(push, outcome);
                courier(push).ended(push, outcome);
            }
            return mine;
        });
    }

    private Courier courier(Push push) {
        Courier courier = couriers.get(push.topic().key().dialect());
        if (courier == null) {
            throw new IllegalStateException("dialect " + push.topic().key().dialect() + " has no courier");
        }
        return courier;
    }
}
