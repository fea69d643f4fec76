package dev.polyqueue.engine.wait;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.port.Wakeups;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Everybody who wants messages now, by consumer group. A waiting receiver holds no thread and no
 * connection; it is woken by what this node stores, by an alarm for the next delivery to become
 * visible, and by a poll for what other nodes have stored.
 */
public final class Receivers {

    private final MessageStore store;
    private final KnownQueues queues;
    private final Wakeups wakeups;
    private final Alarms alarms;
    private final Clock clock;
    private final Map<Integer, GroupReceivers> groups = new ConcurrentHashMap<>();
    private volatile boolean draining;

    public Receivers(MessageStore store, KnownQueues queues, Wakeups wakeups, Alarms alarms, Clock clock) {
        this.store = store;
        this.wakeups = wakeups;
        this.queues = queues;
        this.alarms = alarms;
        this.clock = clock;
        clock.onChange(() -> groups.values().forEach(GroupReceivers::wake));
        wakeups.onAnnounced(this::wakeHere);
    }

    /** Answers the request as soon as there is something, or when its wait is over. */
    public CompletableFuture<List<Delivery>> add(Receive receive) {
        Receiver receiver = new Receiver(receive, draining ? 0 : receive.waitMillis(), clock.now());
        while (!group(receive.queue(), receive.group()).add(receiver)) {
            Thread.onSpinWait(); // that one was just retired
        }
        return receiver.future();
    }

    /** Says that a delivery of the group is or becomes visible at that time. */
    public void expect(int groupId, long visibleAt) {
        GroupReceivers group = groups.get(groupId);
        if (group != null) {
            group.expect(visibleAt);
        }
        wakeups.announce(groupId);
    }

    /** Says that something of the group may have become visible. */
    public void wake(int groupId) {
        wakeHere(groupId);
        wakeups.announce(groupId);
    }

    private void wakeHere(int groupId) {
        GroupReceivers group = groups.get(groupId);
        if (group != null) {
            group.wake();
        }
    }

    /** Ends the waits of a deleted queue. */
    public void close(Queue queue) {
        for (ConsumerGroup group : queue.groups()) {
            GroupReceivers gone = groups.remove(group.id());
            if (gone != null) {
                gone.close();
            }
        }
    }

    /** Lets those who wait at a queue go on waiting at what has become of it. */
    public void move(Queue before, Queue after) {
        for (ConsumerGroup group : before.groups()) {
            Optional<ConsumerGroup> now = after.group(group.name());
            GroupReceivers old = groups.get(group.id());
            if (old != null && now.isPresent() && now.get().id() != group.id()) {
                groups.remove(group.id());
                old.retire(receiver -> readd(receiver, after, now.get()));
            }
        }
    }

    /** Catches up with changes that other nodes made to queues at which somebody waits here. */
    public void recheck() {
        for (GroupReceivers group : groups.values()) {
            Queue before = group.queue();
            Optional<Queue> now = queues.find(before.key()).filter(queue -> queue.id() == before.id());
            if (now.isEmpty() || now.get().group(group.group().name()).isEmpty()) {
                groups.remove(group.group().id());
                group.close();
            } else {
                move(before, now.get());
            }
        }
    }

    /**
     * Looks for deliveries that other nodes have stored, at all groups where somebody waits, and
     * forgets groups where nobody has waited for long.
     */
    public void poll() {
        long now = clock.now();
        List<Integer> waiting = new ArrayList<>();
        for (GroupReceivers group : groups.values()) {
            if (group.isWaiting()) {
                waiting.add(group.group().id());
            } else if (group.retireIfIdle(now)) {
                groups.remove(group.group().id(), group);
            }
        }
        if (!waiting.isEmpty()) {
            store.withVisible(waiting).thenAccept(ids -> ids.forEach(this::wakeHere));
        }
    }

    /** Ends all waits empty-handed, also those to come; for a node that is about to stop. */
    public void drain() {
        draining = true;
        groups.values().forEach(GroupReceivers::drain);
    }

    /** How many receivers wait now. */
    public int waiting() {
        return groups.values().stream().mapToInt(GroupReceivers::waiting).sum();
    }

    private GroupReceivers group(Queue queue, ConsumerGroup group) {
        GroupReceivers known = groups.get(group.id());
        return known != null
                ? known
                : groups.computeIfAbsent(
                        group.id(), id -> new GroupReceivers(queue, group, this, store, queues, alarms, clock));
    }

    private void readd(Receiver receiver, Queue queue, ConsumerGroup group) {
        while (!group(queue, group).add(receiver)) {
            Thread.onSpinWait();
        }
    }
}
