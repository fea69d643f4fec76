package dev.polyqueue.engine.wait;

import dev.polyqueue.engine.EngineException.QueueMissing;
import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.port.Claim;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.port.MessageStore.Place;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.engine.time.Alarms;
import dev.polyqueue.engine.time.Clock;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The receivers of one consumer group, served in the order in which they came. At most one claim
 * runs at a time; whoever comes or is woken meanwhile is served by the next.
 */
final class GroupReceivers implements Claim {

    private static final int MOST_PER_CLAIM = 256;
    private static final long IDLE_MILLIS = 60_000;
    private static final long RETRY_MILLIS = 5;
    private static final long UNKNOWN = Long.MAX_VALUE;

    private final int groupId;
    private final @Nullable Channel channel;
    private final QueueKind kind;
    private final Receivers all;
    private final MessageStore store;
    private final KnownQueues queues;
    private final Clock clock;
    private final Alarms.Alarm alarm;

    private final Set<Receiver> receivers = new LinkedHashSet<>();
    private List<Receiver> served = List.of();
    private @Nullable DeadLetters deadLetters;
    private Queue queue;
    private ConsumerGroup group;
    private boolean claiming;
    /** Who takes the receivers once this object is out of use; null while it is in use. */
    private @Nullable Consumer<Receiver> heir;

    /** Deliveries that became visible since the last demand; more than there are receivers if unknown. */
    private int expected;
    /** Lower bound for when the next hidden delivery becomes visible, once {@link #scouted}. */
    private long nextVisible = UNKNOWN;

    private boolean scouted;
    private long askedAt;
    private long lastUsed;

    GroupReceivers(
            Queue queue,
            ConsumerGroup group,
            @Nullable Channel channel,
            Receivers all,
            MessageStore store,
            KnownQueues queues,
            Alarms alarms,
            Clock clock) {
        this.queue = queue;
        this.group = group;
        this.groupId = group.id();
        this.channel = channel;
        this.kind = queue.kind();
        this.all = all;
        this.store = store;
        this.queues = queues;
        this.clock = clock;
        this.alarm = alarms.create(this::ring);
        this.lastUsed = clock.now();
    }

    int groupId() {
        return groupId;
    }

    Place place() {
        return new Place(groupId, channel == null ? null : channel.bucket());
    }

    synchronized ConsumerGroup group() {
        return group;
    }

    synchronized Queue queue() {
        return queue;
    }

    synchronized int waiting() {
        return receivers.size();
    }

    synchronized boolean isWaiting() {
        return !receivers.isEmpty();
    }

    /** Notes that the queue has changed: the group may have another definition, a shorter delay may show messages. */
    void renew(Queue changed) {
        synchronized (this) {
            queue = changed;
            group = changed.group(groupId).orElse(group);
        }
        wake();
    }

    /** False if this object is no longer in use and another must be asked. */
    boolean add(Receiver receiver, Queue current, ConsumerGroup definition) {
        synchronized (this) {
            if (heir != null) {
                return false;
            }
            receivers.add(receiver);
            queue = current;
            group = definition;
            if (claiming) {
                return true;
            }
            claiming = true;
        }
        store.claim(kind, this);
        return true;
    }

    /** A delivery is or becomes visible at that time. */
    void expect(long visibleAt) {
        synchronized (this) {
            if (visibleAt > clock.now()) {
                sleepUntil(visibleAt);
                return;
            }
            expected++;
            if (claiming || receivers.isEmpty()) {
                return;
            }
            claiming = true;
        }
        store.claim(kind, this);
    }

    /** Something may have become visible. */
    void wake() {
        synchronized (this) {
            expected = MOST_PER_CLAIM;
            scouted = false;
            if (claiming || receivers.isEmpty()) {
                return;
            }
            claiming = true;
        }
        store.claim(kind, this);
    }

    @Override
    public synchronized @Nullable Demand demand() {
        List<Receiver> chosen = new ArrayList<>();
        long timeout = -1;
        int total = 0;
        for (Iterator<Receiver> each = receivers.iterator(); each.hasNext() && total < MOST_PER_CLAIM; ) {
            Receiver receiver = each.next();
            if ((receiver.tried() && total >= expected)
                    || (timeout >= 0 && receiver.visibilityTimeout() != timeout)
                    || total + receiver.limit() > MOST_PER_CLAIM && total > 0) {
                continue;
            }
            if (!receiver.listens()) {
                each.remove();
                receiver.future().cancel(false);
                continue;
            }
            timeout = receiver.visibilityTimeout();
            total += receiver.limit();
            chosen.add(receiver);
        }
        expected = 0;
        askedAt = clock.now();
        served = chosen;
        if (chosen.isEmpty()) {
            claiming = false;
            return null;
        }
        int[] limits = chosen.stream().mapToInt(Receiver::limit).toArray();
        deadLetters = deadLetters();
        return new Demand(queue, group, channel, limits, timeout, deadLetters);
    }

    @Override
    public void claimed(List<List<Delivery>> shares) {
        long now = clock.now();
        List<Runnable> answers = new ArrayList<>();
        Runnable next;
        synchronized (this) {
            boolean full = true;
            for (int i = 0; i < served.size(); i++) {
                Receiver receiver = served.get(i);
                List<Delivery> share = i < shares.size() ? shares.get(i) : List.of();
                full &= share.size() == receiver.limit();
                receiver.markTried();
                if (!share.isEmpty() || receiver.deadline() <= now) {
                    receivers.remove(receiver);
                    answers.add(() -> answer(receiver, share));
                }
                if (!share.isEmpty()) {
                    sleepUntil(now + receiver.visibilityTimeout());
                }
            }
            if (full) {
                expected = MOST_PER_CLAIM;
            }
            served = List.of();
            lastUsed = now;
            next = next();
        }
        shares.forEach(this::announceLast);
        next.run();
        answers.forEach(Runnable::run);
    }

    /** Tells who waits at the dead-letter side when the last chances to settle are over. */
    private void announceLast(List<Delivery> share) {
        DeadLetters target = deadLetters;
        if (target == null || target.source() != null) {
            return;
        }
        for (Delivery delivery : share) {
            if (delivery.receiveCount() >= target.maxReceiveCount()) {
                Receipt receipt = delivery.receipt();
                all.expect(target.groupId(), receipt.bucket(), receipt.visibleAt());
            }
        }
    }

    @Override
    public void failed(RuntimeException failure) {
        List<Receiver> failing;
        Runnable next;
        synchronized (this) {
            failing = served;
            served = List.of();
            failing.forEach(receivers::remove);
            next = next();
        }
        failing.forEach(receiver -> receiver.future().completeExceptionally(failure));
        next.run();
    }

    @Override
    public void deadLettered(int target) {
        all.wake(target);
    }

    /** Ends all waits because the queue is gone. */
    void close() {
        retire(receiver -> receiver.future().completeExceptionally(new QueueMissing()));
    }

    /** Takes this object out of use and hands its receivers over, those of a running claim after it. */
    void retire(Consumer<Receiver> newHeir) {
        List<Receiver> left;
        synchronized (this) {
            heir = newHeir;
            left = new ArrayList<>(receivers);
            left.removeAll(served);
            left.forEach(receivers::remove);
        }
        left.forEach(newHeir);
    }

    /** Sends those away who only wait; a running claim still serves whom it has begun to serve. */
    void drain() {
        List<Receiver> idle = new ArrayList<>();
        synchronized (this) {
            for (Iterator<Receiver> each = receivers.iterator(); each.hasNext(); ) {
                Receiver receiver = each.next();
                if (receiver.tried() && !served.contains(receiver)) {
                    each.remove();
                    idle.add(receiver);
                }
            }
        }
        idle.forEach(receiver -> receiver.future().complete(List.of()));
    }

    synchronized boolean retireIfIdle(long now) {
        if (!receivers.isEmpty() || claiming || now - lastUsed < IDLE_MILLIS) {
            return false;
        }
        heir = receiver -> {};
        return true;
    }

    /** Decides what follows a claim and says it in {@link #claiming}; answers what is to be done outside the lock. */
    private Runnable next() {
        if (heir != null) {
            claiming = false;
            Consumer<Receiver> to = heir;
            List<Receiver> left = new ArrayList<>(receivers);
            receivers.clear();
            return () -> left.forEach(to);
        }
        boolean untried = receivers.stream().anyMatch(receiver -> !receiver.tried());
        claiming = untried || (expected > 0 && !receivers.isEmpty());
        if (claiming) {
            return () -> store.claim(kind, this);
        }
        if (!receivers.isEmpty()) {
            scout();
            setAlarm();
        }
        return () -> {};
    }

    private void ring() {
        long now = clock.now();
        List<Receiver> over = new ArrayList<>();
        boolean claim = false;
        synchronized (this) {
            for (Iterator<Receiver> each = receivers.iterator(); each.hasNext(); ) {
                Receiver receiver = each.next();
                if (receiver.tried() && receiver.deadline() <= now && !served.contains(receiver)) {
                    each.remove();
                    over.add(receiver);
                }
            }
            if (nextVisible <= now) {
                nextVisible = UNKNOWN;
                scouted = false;
                expected = MOST_PER_CLAIM;
                claim = !claiming && !receivers.isEmpty();
                claiming |= claim;
            }
            setAlarm();
        }
        over.forEach(receiver -> receiver.future().complete(List.of()));
        if (claim) {
            store.claim(kind, this);
        }
    }

    private void sleepUntil(long visibleAt) {
        if (visibleAt < nextVisible) {
            nextVisible = visibleAt;
            setAlarm();
        }
    }

    private void setAlarm() {
        if (receivers.isEmpty()) {
            return;
        }
        long time = nextVisible;
        for (Receiver receiver : receivers) {
            time = Math.min(time, receiver.deadline());
        }
        alarm.setNoLaterThan(time);
    }

    private void scout() {
        if (!scouted) {
            scouted = true;
            store.nextVisibleAt(queue, group, channel, askedAt).thenAccept(next -> next.ifPresent(this::scouted));
        }
    }

    private synchronized void scouted(long visibleAt) {
        // Visible already, yet the claim did not get it: locked by another node, so try again a little later.
        sleepUntil(Math.max(visibleAt, clock.now() + RETRY_MILLIS));
    }

    private @Nullable DeadLetters deadLetters() {
        Redrive redrive = queue.settings().redrive();
        if (redrive == null || redrive.deadLetterQueue() == null) {
            int most = queue.maxReceiveCount(group);
            return most == 0 ? null : ownSide(most);
        }
        return queues.find(queue.key().sibling(redrive.deadLetterQueue()))
                .filter(target -> target.kind() == kind && target.id() != queue.id())
                .map(target -> new DeadLetters(
                        target.primary().id(),
                        redrive.maxReceiveCount(),
                        queue.key().name()))
                .orElse(null);
    }

    private @Nullable DeadLetters ownSide(int maxReceiveCount) {
        return queue.deadLetterSide(group)
                .map(side -> new DeadLetters(side.id(), maxReceiveCount, null))
                .orElse(null);
    }

    private void answer(Receiver receiver, List<Delivery> share) {
        if (!receiver.future().complete(share) && !share.isEmpty()) {
            List<VisibilityChange> back = share.stream()
                    .map(delivery -> new VisibilityChange(delivery.receipt(), 0))
                    .toList();
            store.changeVisibility(queue(), back, ReceiptRule.ANY).thenAccept(done -> wake());
        }
    }
}
