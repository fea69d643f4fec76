package dev.polyqueue.sqs.conformance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a FIFO queue must do, in memory and one call at a time (contract section 5.9): deliverable are the
 * messages of a group from its head up to the first that is in flight.
 */
final class FifoModel {

    static final class Entry {
        final String body;
        final String group;
        private long visibleAt;
        private int receives;
        private @Nullable String handle;

        Entry(String body, String group) {
            this.body = body;
            this.group = group;
        }

        int receives() {
            return receives;
        }
    }

    private final Map<String, List<Entry>> groups = new LinkedHashMap<>();
    private final Map<String, Entry> byHandle = new LinkedHashMap<>();
    private long now;

    void pass(long millis) {
        now += millis;
    }

    void send(String group, String body) {
        groups.computeIfAbsent(group, name -> new ArrayList<>()).add(new Entry(body, group));
    }

    List<Entry> deliverable(String group) {
        List<Entry> prefix = new ArrayList<>();
        for (Entry entry : groups.getOrDefault(group, List.of())) {
            if (entry.visibleAt > now) {
                break;
            }
            prefix.add(entry);
        }
        return prefix;
    }

    int deliverable() {
        return groups.keySet().stream()
                .mapToInt(group -> deliverable(group).size())
                .sum();
    }

    /** The message of that body, which must have been sent and not deleted. */
    Entry named(String body) {
        return groups.values().stream()
                .flatMap(List::stream)
                .filter(entry -> entry.body.equals(body))
                .findFirst()
                .orElseThrow(() -> new AssertionError(body + " was deleted or never sent"));
    }

    void receive(Entry entry, String handle, long timeoutMillis) {
        entry.visibleAt = now + timeoutMillis;
        entry.receives++;
        entry.handle = handle;
        byHandle.put(handle, entry);
    }

    /** Every handle ever given out. */
    List<String> handles() {
        return List.copyOf(byHandle.keySet());
    }

    /** What a handle can still be used for: its message, if it is that of the receive in progress. */
    Optional<Entry> inFlight(String handle) {
        Entry entry = Objects.requireNonNull(byHandle.get(handle));
        return isThere(entry) && handle.equals(entry.handle) && entry.visibleAt > now
                ? Optional.of(entry)
                : Optional.empty();
    }

    boolean isDeleted(String handle) {
        return !isThere(Objects.requireNonNull(byHandle.get(handle)));
    }

    void change(Entry entry, long timeoutMillis) {
        entry.visibleAt = now + timeoutMillis;
    }

    void delete(Entry entry) {
        groups.getOrDefault(entry.group, new ArrayList<>()).remove(entry);
    }

    private boolean isThere(Entry entry) {
        return groups.getOrDefault(entry.group, List.of()).contains(entry);
    }
}
