package dev.polyqueue.platform.metrics;

import dev.polyqueue.engine.port.MessageObserver;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts what happens to messages on this node, by queue, since the start. */
final class Traffic implements MessageObserver {

    /** The events as an array; {@code values()} makes a new one each time. */
    private static final Event[] EVENTS = Event.values();

    private final Map<Long, LongAdder[]> byQueue = new ConcurrentHashMap<>();

    @Override
    public void happened(Event event, long queueId, int messages) {
        if (messages > 0) {
            LongAdder[] counts = byQueue.get(queueId);
            if (counts == null) {
                counts = byQueue.computeIfAbsent(queueId, id -> zeros());
            }
            counts[event.ordinal()].add(messages);
        }
    }

    /** The queues that anything has happened in. */
    Set<Long> queues() {
        return byQueue.keySet();
    }

    /** The counts of a queue, in the order of the events. */
    long[] of(long queueId) {
        LongAdder[] counts = byQueue.get(queueId);
        long[] sums = new long[EVENTS.length];
        for (int i = 0; counts != null && i < sums.length; i++) {
            sums[i] = counts[i].sum();
        }
        return sums;
    }

    /** Forgets a queue that is gone. */
    void forget(long queueId) {
        byQueue.remove(queueId);
    }

    private static LongAdder[] zeros() {
        LongAdder[] counts = new LongAdder[EVENTS.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = new LongAdder();
        }
        return counts;
    }
}
