package dev.polyqueue.store.lane;

import dev.polyqueue.engine.message.Delivery;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Remembers how large the bodies of a group were lately, so that one claim does not fill the memory. */
final class BodySizes {

    private static final int FIRST_GUESS = 16_384;
    private static final int MOST_GROUPS = 100_000;

    private final Map<Integer, Integer> largest = new ConcurrentHashMap<>();

    /** Bytes that a body may have, at least 1. */
    int typical(int groupId) {
        return largest.getOrDefault(groupId, FIRST_GUESS);
    }

    void note(int groupId, List<Delivery> deliveries) {
        if (deliveries.isEmpty()) {
            return;
        }
        int seen = 1;
        for (Delivery delivery : deliveries) {
            seen = Math.max(seen, delivery.message().body().length);
        }
        // Up at once, down by an eighth at a time.
        int before = typical(groupId);
        int after = Math.max(seen, before - before / 8 - 1);
        if (after != before) {
            if (largest.size() > MOST_GROUPS) {
                largest.clear();
            }
            largest.put(groupId, after);
        }
    }
}
