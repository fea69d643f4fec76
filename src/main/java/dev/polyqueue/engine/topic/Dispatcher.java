package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.EngineException.StoreUnavailable;
import dev.polyqueue.engine.port.PushStore;
import dev.polyqueue.engine.port.PushStore.Backlog;
import dev.polyqueue.engine.port.PushStore.Demand;
import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.port.PushStore.Leased;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends pushes on their way: those of a new message at once, others when they are due. One thread looks for what is due,
 * woken by a signal, an alarm or a poll; pushes under way hold no thread. A push is leased for longer than a try takes,
 * so that it goes out from one node at a time and from another if the first one dies.
 */
public final class Dispatcher implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(Dispatcher.class);
    private static final long LEASE_MILLIS = 30_000;
    private static final int TO_ONE_QUEUE = 100;
    private static final long FAREWELL_SECONDS = 3;

    private final PushStore store;
    private final KnownTopics topics;
    private final Flights flights;
    private final Deliveries deliveries;
    private final Clock clock;
    private final Alarms.Alarm alarm;
    private final Semaphore signal = new Semaphore(0);
    private final Thread thread;
    private volatile boolean hungry;
    private volatile boolean closed;

    public Dispatcher(
            PushStore store, KnownTopics topics, Deliveries deliveries, PushLimits limits, Alarms alarms, Clock clock) {
        this.store = store;
        this.topics = topics;
        this.flights = new Flights(limits);
        this.deliveries = deliveries;
        this.clock = clock;
        this.alarm = alarms.create(this::wake);
        this.thread = new Thread(this::run, "push");
        thread.setDaemon(true);
        thread.start();
    }

    /** Has it look for what is due; returns at once. To be called from time to time, for what other nodes have left. */
    public void wake() {
        signal.release();
    }

    /** Stores a message with its pushes; completes when those to queues have been tried. */
    CompletableFuture<?> send(Topic topic, Publication publication, List<Subscription> subscriptions) {
        long now = clock.now();
        List<Flight> prepared = subscriptions.stream() // may fail, so before anything is reserved
                .map(subscription -> deliveries.prepare(
                        new Push(topic, subscription, publication, 0),
                        new Lease(topic.id(), publication.id(), subscription.id(), now + LEASE_MILLIS)))
                .toList();
        List<Lease> leases = new ArrayList<>(prepared.size());
        List<Flight> starting = new ArrayList<>(prepared.size());
        for (Flight flight : prepared) {
            boolean atOnce = !flight.leavesTheService() || flights.reserve(flight.address(), 1) > 0;
            leases.add(atOnce ? flight.lease() : flight.dueAt(now));
            if (atOnce) {
                starting.add(flight);
            }
        }
        starting.forEach(flights::begin);
        return store.add(publication, leases)
                .whenComplete((added, failure) -> {
                    if (failure != null) {
                        starting.forEach(this::land);
                    }
                })
                .thenCompose(added -> {
                    if (starting.size() < leases.size()) {
                        wake();
                    }
                    return CompletableFuture.allOf(starting.stream()
                            .map(flight -> flight.leavesTheService() ? started(flight) : start(flight))
                            .toArray(CompletableFuture[]::new));
                });
    }

    private CompletableFuture<?> started(Flight flight) {
        start(flight);
        return CompletableFuture.completedFuture(null);
    }

    private void run() {
        try {
            while (!closed) {
                signal.acquire();
                signal.drainPermits();
                round();
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void round() {
        try {
            dispatch();
        } catch (RuntimeException e) {
            if (!closed && !(e.getCause() instanceof StoreUnavailable)) { // which is told elsewhere
                log.warn("Pushes could not be sent on their way: {}", e.getMessage());
            }
        }
    }

    private void dispatch() {
        hungry = true;
        long now = clock.now();
        List<Backlog> backlogs = new ArrayList<>(store.backlogs().join());
        Collections.shuffle(backlogs); // all have a chance where there is not room for all
        List<Wish> wishes = new ArrayList<>();
        boolean full = false;
        int started;
        try {
            for (Backlog backlog : backlogs) {
                if (backlog.firstDueAt() > now) {
                    alarm.setNoLaterThan(backlog.firstDueAt());
                } else {
                    full |= !wish(backlog, wishes);
                }
            }
            started = fulfil(wishes, now);
        } finally {
            wishes.forEach(this::giveBack);
        }
        hungry = full || wishes.stream().anyMatch(wish -> wish.left == 0);
        if (full && started > 0) {
            wake(); // there may have been room for others after all
        }
    }

    /** Adds what is wanted for a subscription that has something due; false if there is no room for it. */
    private boolean wish(Backlog backlog, List<Wish> wishes) {
        Optional<Topic> topic = topics.find(backlog.topicId(), backlog.subscriptionId());
        if (topic.isEmpty()) {
            if (store.discard(backlog.topicId(), backlog.subscriptionId()).join() > 0) {
                wake(); // there may be more
            }
            return true;
        }
        Subscription subscription =
                topic.get().subscription(backlog.subscriptionId()).orElseThrow();
        int room = room(subscription.endpoint());
        if (room > 0) {
            wishes.add(new Wish(topic.get(), subscription, room));
        }
        return room > 0;
    }

    private int room(Endpoint endpoint) {
        return endpoint.queue() != null ? TO_ONE_QUEUE : flights.reserve(endpoint.address(), Integer.MAX_VALUE);
    }

    /** Leases what is wanted and starts it; answers how many. */
    private int fulfil(List<Wish> wishes, long now) {
        if (wishes.isEmpty()) {
            return 0;
        }
        Map<Long, Wish> bySubscription =
                wishes.stream().collect(Collectors.toMap(wish -> wish.subscription.id(), wish -> wish));
        List<Demand> demands = wishes.stream().map(Wish::demand).toList();
        for (Leased leased : store.lease(demands, now, now + LEASE_MILLIS).join()) {
            Wish wish = bySubscription.get(leased.lease().subscriptionId());
            if (wish != null) {
                start(leased, wish);
            }
        }
        return wishes.stream().mapToInt(wish -> wish.limit - wish.left).sum();
    }

    private void start(Leased leased, Wish wish) {
        Push push = new Push(wish.topic, wish.subscription, leased.publication(), leased.failures());
        Flight flight = deliveries.prepare(push, leased.lease());
        if (flights.begin(flight)) {
            wish.left--;
            start(flight);
        }
    }

    private void giveBack(Wish wish) {
        Endpoint endpoint = wish.subscription.endpoint();
        if (endpoint.queue() == null) {
            flights.release(endpoint.address(), wish.left);
        }
    }

    /** What a round wants for one subscription. */
    private static final class Wish {

        private final Topic topic;
        private final Subscription subscription;
        private final int limit;
        private int left;

        Wish(Topic topic, Subscription subscription, int limit) {
            this.topic = topic;
            this.subscription = subscription;
            this.limit = limit;
            this.left = limit;
        }

        Demand demand() {
            return new Demand(topic.id(), subscription.id(), limit);
        }
    }

    /** Completes, never with a failure, when the push was tried and the outcome is known to the store. */
    private CompletableFuture<?> start(Flight flight) {
        return deliveries
                .attempt(flight)
                .thenCompose(taken -> settle(flight, taken))
                .handle((settled, failure) -> { // unsettled, it comes again when the lease runs out
                    land(flight);
                    return null;
                });
    }

    private CompletableFuture<Boolean> settle(Flight flight, boolean taken) {
        Flight current = flights.current(flight);
        if (current == null || closed && !taken) {
            return CompletableFuture.completedFuture(false);
        }
        return deliveries.settle(current, taken, alarm).thenCompose(settled -> {
            Flight now = flights.current(flight);
            boolean renewed = now != null && !now.lease().equals(current.lease());
            return settled || !renewed ? CompletableFuture.completedFuture(settled) : settle(flight, taken);
        });
    }

    private void land(Flight flight) {
        flights.end(flight);
        if (flight.leavesTheService()) {
            flights.release(flight.address(), 1);
        }
        if (hungry) {
            wake();
        }
    }

    /** Starts nothing more, and leaves what is under way to whoever comes next. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        long now = clock.now();
        try {
            CompletableFuture.allOf(flights.all().stream()
                            .map(flight ->
                                    store.postpone(flight.lease(), flight.push().failures(), now))
                            .toArray(CompletableFuture[]::new))
                    .get(FAREWELL_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | TimeoutException e) {
            log.debug("Pushes under way stay leased: {}", e.getMessage());
        }
    }
}
