package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.port.PushStore.Lease;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The pushes that are under way on this node, and how much room there is for more to the outside. */
final class Flights {

    private record Key(long publicationId, long subscriptionId) {
        static Key of(Lease lease) {
            return new Key(lease.publicationId(), lease.subscriptionId());
        }
    }

    private final PushLimits limits;
    private final Map<Key, Flight> underWay = new HashMap<>();
    private final Map<String, Integer> reserved = new HashMap<>();
    private int total;

    Flights(PushLimits limits) {
        this.limits = limits;
    }

    /** Takes places for pushes to an endpoint; answers how many, of the wanted ones, there were. */
    synchronized int reserve(String address, int wanted) {
        int taken = reserved.getOrDefault(address, 0);
        int granted = Math.min(wanted, Math.min(limits.perEndpoint() - taken, limits.total() - total));
        if (granted > 0) {
            reserved.put(address, taken + granted);
            total += granted;
        }
        return Math.max(0, granted);
    }

    /** Gives places back. */
    synchronized void release(String address, int places) {
        total -= places;
        reserved.computeIfPresent(address, (endpoint, taken) -> taken > places ? taken - places : null);
    }

    /** Notes that a push is under way; false if it was already, and then only its lease is renewed. */
    synchronized boolean begin(Flight flight) {
        Flight before =
                underWay.computeIfPresent(Key.of(flight.lease()), (key, present) -> present.withLease(flight.lease()));
        if (before == null) {
            underWay.put(Key.of(flight.lease()), flight);
        }
        return before == null;
    }

    /** The flight with its present lease, or null if it has ended. */
    synchronized @Nullable Flight current(Flight flight) {
        return underWay.get(Key.of(flight.lease()));
    }

    synchronized void end(Flight flight) {
        underWay.remove(Key.of(flight.lease()));
    }

    synchronized List<Flight> all() {
        return List.copyOf(underWay.values());
    }
}
