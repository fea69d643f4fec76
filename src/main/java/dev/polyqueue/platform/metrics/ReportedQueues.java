package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.port.QueueDepths.Depth;
import dev.polyqueue.engine.queue.QueueKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Decides which queues have series of their own: the largest first, and of equal ones the first by name. A queue keeps its
 * place until it is deleted, so that series do not come and go. What happens in the others is summed, in sums that never
 * fall: what they have once shown of a queue stays in them when it gets a place.
 */
final class ReportedQueues {

    private static final Comparator<Depth> LARGEST_FIRST = Comparator.comparingLong(Depth::total)
            .reversed()
            .thenComparing(depth -> depth.key().name())
            .thenComparing(depth -> depth.key().toString());

    private final Traffic traffic;
    private final int most;
    private final Map<Long, QueueKey> places = new HashMap<>();
    /** What of each queue is among the others. */
    private final Map<Long, long[]> shares = new HashMap<>();

    private final long[] others = new long[Event.values().length];
    private final Set<Long> missing = new HashSet<>();
    private Set<Long> counted = Set.of();

    /** @param most queues that may have series of their own */
    ReportedQueues(Traffic traffic, int most) {
        this.traffic = traffic;
        this.most = most;
    }

    /** Gives free places to queues, and takes them from those that are gone. */
    void update(List<Depth> depths) {
        Set<Long> there = depths.stream().map(Depth::queueId).collect(Collectors.toSet());
        for (long gone :
                places.keySet().stream().filter(id -> !there.contains(id)).toList()) {
            places.remove(gone);
            shares.put(gone, traffic.of(gone)); // what its own series have shown is not for the others
        }
        if (places.size() < Math.min(most, depths.size())) {
            depths.stream()
                    .filter(depth -> !places.containsKey(depth.queueId()))
                    .sorted(LARGEST_FIRST)
                    .limit(most - places.size())
                    .toList()
                    .forEach(depth -> places.put(depth.queueId(), depth.key()));
        }
        forgetGone(there);
        counted = there;
    }

    /** A queue may be younger than the count, so one is gone only if two have not found it. */
    private void forgetGone(Set<Long> there) {
        Set<Long> unknown = new HashSet<>(traffic.queues());
        unknown.removeAll(there);
        for (long id : unknown) {
            if (missing.contains(id)) {
                add(id);
                traffic.forget(id);
                shares.remove(id);
            }
        }
        missing.clear();
        missing.addAll(unknown);
    }

    boolean has(long queueId) {
        return places.containsKey(queueId);
    }

    /** The queues that have series of their own. */
    Map<Long, QueueKey> places() {
        return places;
    }

    /** What has happened in a queue and was not shown among the others, in the order of the events. */
    long[] counts(long queueId) {
        long[] counts = traffic.of(queueId);
        long[] share = shares.get(queueId);
        for (int i = 0; share != null && i < counts.length; i++) {
            counts[i] -= share[i];
        }
        return counts;
    }

    /** What has happened in all others, in the order of the events. Those not counted yet may still get a place. */
    long[] others() {
        for (long id : traffic.queues()) {
            if (counted.contains(id) && !has(id)) {
                add(id);
            }
        }
        return others.clone();
    }

    /** Adds to the others what a queue has done since it was last added. */
    private void add(long queueId) {
        long[] now = traffic.of(queueId);
        long[] before = shares.put(queueId, now);
        for (int i = 0; i < now.length; i++) {
            others[i] += now[i] - (before == null ? 0 : before[i]);
        }
    }
}
