package dev.polyqueue.engine.wait;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.port.MessageStore.Place;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everybody who wants messages now, by consumer group. A waiting receiver holds no thread and no
 * connection; it is woken by what this node stores, by an alarm for the next delivery to become
 * visible, and by a poll for what other nodes have stored.
 */
public final class Receivers {

    private record Single(int groupId, Channel channel) {}

    private final MessageStore store;
    private final KnownQueues queues;
    private final Wakeups wakeups;
    private final Alarms alarms;
    private final Clock clock;
    /** Those who take any channel, by group. */
    private final Map<Integer, GroupReceivers> groups = new ConcurrentHashMap<>();
    /** Those who want one channel. */
    private final Map<Single, GroupReceivers> singles = new ConcurrentHashMap<>();

    private volatile boolean draining;

    public Receivers(MessageStore store, KnownQueues queues, Wakeups wakeups, Alarms alarms, Clock clock) {
        this.store = store;
        this.wakeups = wakeups;
        this.queues = queues;
        this.alarms = alarms;
        this.clock = clock;
        clock.onChange(() -> all().forEach(GroupReceivers::wake));
        wakeups.onAnnounced(this::wakeHere);
    }

    /** Answers the request as soon as there is something, or when its wait is over. */
    public CompletableFuture<List<Delivery>> add(Receive receive) {
        Receiver receiver = new Receiver(receive, draining ? 0 : receive.waitMillis(), clock.now());
        add(receiver, receive.queue(), receive.group());
        return receiver.future();
    }

    /** Says that a delivery of the group is or becomes visible at that time. */
    public void expect(int groupId, int bucket, long visibleAt) {
        GroupReceivers group = groups.get(groupId);
        if (group != null) {
            group.expect(visibleAt);
        }
        if (!singles.isEmpty()) {
            singles.forEach((single, receivers) -> {
                if (single.groupId == groupId && single.channel.bucket() == bucket) {
                    receivers.expect(visibleAt);
                }
            });
        }
        wakeups.announce(groupId);
    }

    /** Says that something of the group may have become visible. */
    public void wake(int groupId) {
        wakeHere(groupId);
        wakeups.announce(groupId);
    }

    private void wakeHere(int groupId) {
        of(groupId).forEach(GroupReceivers::wake);
    }

    private void wakeHere(Place place) {
        of(place.groupId()).filter(group -> group.place().equals(place)).forEach(GroupReceivers::wake);
    }

    /** Ends the waits of a deleted queue. */
    public void close(Queue queue) {
        for (ConsumerGroup group : queue.groups()) {
            of(group.id()).forEach(gone -> {
                forget(gone);
                gone.close();
            });
        }
    }

    /** Tells those who wait at a queue that it has changed. */
    public void renew(Queue queue) {
        for (ConsumerGroup group : queue.groups()) {
            of(group.id()).forEach(receivers -> receivers.renew(queue));
        }
    }

    /** Lets those who wait at a queue go on waiting at what has become of it; a group that is gone ends their waits. */
    public void move(Queue before, Queue after) {
        for (ConsumerGroup group : before.groups()) {
            Optional<ConsumerGroup> now = after.group(group.name());
            if (now.isEmpty() || now.get().id() != group.id()) {
                of(group.id()).forEach(old -> {
                    forget(old);
                    if (now.isPresent()) {
                        old.retire(receiver -> add(receiver, after, now.get()));
                    } else {
                        old.close();
                    }
                });
            }
        }
    }

    /** Catches up with changes that other nodes made to queues at which somebody waits here. */
    public void recheck() {
        all().forEach(receivers -> {
            Queue before = receivers.queue();
            Optional<Queue> now = queues.find(before.key()).filter(queue -> queue.id() == before.id());
            if (now.isEmpty() || now.get().group(receivers.group().name()).isEmpty()) {
                forget(receivers);
                receivers.close();
            } else {
                move(before, now.get());
                if (now.get().version() > before.version()) {
                    renew(now.get());
                }
            }
        });
    }

    /**
     * Looks for deliveries that other nodes have stored, at all groups where somebody waits, and
     * forgets groups where nobody has waited for long.
     */
    public void poll() {
        long now = clock.now();
        List<Place> waiting = new ArrayList<>();
        all().forEach(receivers -> {
            if (receivers.isWaiting() && receivers.group().isDeadLetterSide()) {
                receivers.wake(); // what comes there is not visible there before somebody asks
            } else if (receivers.isWaiting()) {
                waiting.add(receivers.place());
            } else if (receivers.retireIfIdle(now)) {
                forget(receivers);
            }
        });
        if (!waiting.isEmpty()) {
            store.withVisible(waiting).thenAccept(places -> places.forEach(this::wakeHere));
        }
    }

    /** Ends all waits empty-handed, also those to come; for a node that is about to stop. */
    public void drain() {
        draining = true;
        all().forEach(GroupReceivers::drain);
    }

    /** How many receivers wait now. */
    public int waiting() {
        return all().mapToInt(GroupReceivers::waiting).sum();
    }

    private void add(Receiver receiver, Queue queue, ConsumerGroup group) {
        while (!at(queue, group, receiver.request().channel()).add(receiver, queue, group)) {
            Thread.onSpinWait(); // that one was just retired
        }
    }

    private GroupReceivers at(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        if (channel != null) {
            return singles.computeIfAbsent(
                    new Single(group.id(), channel), single -> create(queue, group, single.channel));
        }
        GroupReceivers known = groups.get(group.id());
        return known != null ? known : groups.computeIfAbsent(group.id(), id -> create(queue, group, null));
    }

    private GroupReceivers create(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return new GroupReceivers(queue, group, channel, this, store, queues, alarms, clock);
    }

    private void forget(GroupReceivers receivers) {
        groups.remove(receivers.groupId(), receivers);
        singles.values().remove(receivers);
    }

    private Stream<GroupReceivers> all() {
        return Stream.concat(groups.values().stream(), singles.values().stream());
    }

    private Stream<GroupReceivers> of(int groupId) {
        GroupReceivers group = groups.get(groupId);
        Stream<GroupReceivers> any = group == null ? Stream.empty() : Stream.of(group);
        return singles.isEmpty()
                ? any
                : Stream.concat(any, singles.values().stream().filter(receivers -> receivers.groupId() == groupId));
    }
}
