package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The minute for which the service refuses to do a thing to a queue again (contract sections 2.1,
 * 2.5). Tests rarely want it, so it can be off. Each node remembers only its own doings.
 */
final class CoolDown {

    private static final long MILLIS = 60_000;

    private final boolean enabled;
    private final Clock clock;
    private final Map<QueueKey, Long> ends = new ConcurrentHashMap<>();

    CoolDown(boolean enabled, Clock clock) {
        this.enabled = enabled;
        this.clock = clock;
    }

    boolean isRunning(QueueKey key) {
        Long end = ends.get(key);
        return end != null && clock.now() < end;
    }

    void start(QueueKey key) {
        if (enabled) {
            long now = clock.now();
            ends.values().removeIf(end -> end <= now);
            ends.put(key, now + MILLIS);
        }
    }
}
