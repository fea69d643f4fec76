package dev.polyqueue.engine.message;

import dev.polyqueue.engine.EngineException.AttemptSpoilt;
import dev.polyqueue.engine.EngineException.QueueChanged;
import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.Recipients;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The use cases on messages. Every call returns at once; its future completes on a thread of the
 * store, so what follows must be short. Futures fail with {@link
 * dev.polyqueue.engine.EngineException}. Lists of results are in the order of the request.
 */
public final class Messages {

    private static final int TRIES = 10;
    private static final CompletableFuture<?> READY = CompletableFuture.completedFuture(null);

    private final MessageStore store;
    private final Receivers receivers;
    private final Recipients recipients;
    private final KnownQueues queues;
    private final Clock clock;
    private final MessageObserver observer;

    public Messages(
            MessageStore store,
            Receivers receivers,
            Recipients recipients,
            KnownQueues queues,
            Clock clock,
            MessageObserver observer) {
        this.store = store;
        this.receivers = receivers;
        this.recipients = recipients;
        this.queues = queues;
        this.clock = clock;
        this.observer = observer;
    }

    /**
     * Runs a call that finds a queue and sends to it, and runs it again if the queue turns out to have changed on another
     * node in between.
     */
    public static <T> CompletableFuture<T> onCurrentQueue(Supplier<CompletableFuture<T>> call) {
        return onCurrentQueue(call, TRIES);
    }

    private static <T> CompletableFuture<T> onCurrentQueue(Supplier<CompletableFuture<T>> call, int tries) {
        return call.get().exceptionallyCompose(failure -> {
            Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
            return cause instanceof QueueChanged && tries > 1
                    ? onCurrentQueue(call, tries - 1)
                    : CompletableFuture.failedFuture(failure);
        });
    }

    /**
     * Accepts messages, all or none, in the given order; they are durable when the future completes. Fails with {@link
     * QueueChanged} if the queue is no longer what was given, see {@link #onCurrentQueue}.
     */
    public CompletableFuture<List<SentMessage>> send(Queue queue, List<NewMessage> messages) {
        List<List<ConsumerGroup>> groups = new ArrayList<>(messages.size());
        for (NewMessage message : messages) {
            groups.add(recipients.of(queue, message));
        }
        return store.send(queue, messages, groups).whenComplete((sent, failure) -> {
            if (sent != null) {
                announce(messages, groups, sent);
                observe(queue, sent);
            } else if (failure instanceof QueueChanged) {
                queues.doubt(queue);
            }
        });
    }

    /**
     * Receives messages. An empty list means that none came in time. Cancelling the future
     * withdraws the request.
     */
    public CompletableFuture<List<Delivery>> receive(Receive receive) {
        String attemptId = receive.queue().isFifo() ? receive.attemptId() : null;
        if (attemptId == null) {
            return receiveNow(receive);
        }
        return store.repeat(receive.queue(), receive.group(), attemptId, receive.visibilityTimeoutMillis())
                .thenCompose(attempt -> receive(receive, attemptId, attempt));
    }

    private CompletableFuture<List<Delivery>> receive(Receive receive, String attemptId, Attempt attempt) {
        if (attempt instanceof Attempt.Repeated repeated) {
            return CompletableFuture.completedFuture(repeated.deliveries());
        }
        if (attempt instanceof Attempt.Spoilt) {
            return CompletableFuture.failedFuture(new AttemptSpoilt());
        }
        return receiveNow(receive).thenCompose(deliveries -> remember(receive, attemptId, deliveries));
    }

    /** Answers the receiver's own future, which can be cancelled. */
    private CompletableFuture<List<Delivery>> receiveNow(Receive receive) {
        CompletableFuture<List<Delivery>> received = receivers.add(receive);
        var unused = received.thenAccept(
                deliveries -> observer.happened(Event.RECEIVED, receive.queue().id(), deliveries.size()));
        return received;
    }

    private CompletableFuture<List<Delivery>> remember(Receive receive, String attemptId, List<Delivery> deliveries) {
        if (deliveries.isEmpty()) {
            return CompletableFuture.completedFuture(deliveries);
        }
        List<Receipt> receipts = deliveries.stream().map(Delivery::receipt).toList();
        return store.remember(receive.group(), attemptId, receipts).thenApply(remembered -> deliveries);
    }

    /** Deletes deliveries. */
    public CompletableFuture<List<Settled>> delete(Queue queue, List<Receipt> receipts, ReceiptRule rule) {
        CompletableFuture<List<Settled>> done = deadLetterSpent(queue, receipts, rule)
                .thenCompose(ready ->
                        settle(queue, receipts, receipt -> receipt, current -> store.delete(queue, current, rule)))
                .whenComplete((settled, failure) -> {
                    if (settled != null) {
                        observer.happened(Event.DELETED, queue.id(), done(settled));
                    }
                });
        return queue.isFifo()
                ? done.whenComplete(
                        (settled, failure) -> receivers.wake(queue.primary().id()))
                : done;
    }

    /** Hides deliveries for another time, counted from now. */
    public CompletableFuture<List<Settled>> changeVisibility(
            Queue queue, List<VisibilityChange> changes, ReceiptRule rule) {
        List<Receipt> receipts = changes.stream().map(VisibilityChange::receipt).toList();
        return deadLetterSpent(queue, receipts, rule)
                .thenCompose(ready -> settle(
                        queue,
                        changes,
                        VisibilityChange::receipt,
                        current -> store.changeVisibility(queue, current, rule)))
                .whenComplete((settled, failure) -> {
                    for (VisibilityChange change : changes) {
                        expect(queue, change.receipt(), clock.now() + change.timeoutMillis());
                    }
                });
    }

    private void expect(Queue queue, Receipt receipt, long visibleAt) {
        receivers.expect(receipt.groupId(), receipt.bucket(), visibleAt);
        if (queue.groups().size() > 1) {
            queue.group(receipt.groupId())
                    .flatMap(queue::deadLetterSide)
                    .ifPresent(side -> receivers.expect(side.id(), receipt.bucket(), visibleAt));
        }
    }

    /** Settles what belongs to a group of the queue and has not expired; what was purged has a group that is no more. */
    private <T> CompletableFuture<List<Settled>> settle(
            Queue queue,
            List<T> items,
            Function<T, Receipt> receipt,
            Function<List<T>, CompletableFuture<List<Settled>>> call) {
        BitSet current = new BitSet(items.size());
        List<T> sent = new ArrayList<>(items.size());
        for (int i = 0; i < items.size(); i++) {
            if (isCurrent(queue, receipt.apply(items.get(i)))) {
                current.set(i);
                sent.add(items.get(i));
            }
        }
        CompletableFuture<List<Settled>> done =
                sent.isEmpty() ? CompletableFuture.completedFuture(List.of()) : call.apply(sent);
        if (sent.size() == items.size()) {
            return done;
        }
        return done.thenApply(settled -> {
            Iterator<Settled> results = settled.iterator();
            return IntStream.range(0, items.size())
                    .mapToObj(i -> current.get(i) ? results.next() : Settled.GONE)
                    .toList();
        });
    }

    private boolean isCurrent(Queue queue, Receipt receipt) {
        if (receipt.sentAt() + queue.settings().retention().toMillis() <= clock.now()) {
            return false;
        }
        for (ConsumerGroup group : queue.groups()) {
            if (group.id() == receipt.groupId()) {
                return true;
            }
        }
        return false;
    }

    /** Where a receipt is good only for the present place of a message, the message must have gone where it belongs. */
    private CompletableFuture<?> deadLetterSpent(Queue queue, List<Receipt> receipts, ReceiptRule rule) {
        if (rule != ReceiptRule.LATEST) {
            return READY;
        }
        long now = clock.now();
        return CompletableFuture.allOf(queue.consumerGroups().stream()
                .filter(group -> receipts.stream()
                        .anyMatch(receipt -> receipt.groupId() == group.id()
                                && receipt.visibleAt() <= now
                                && receipt.receiveCount() >= queue.maxReceiveCount(group)))
                .map(group -> deadLetterSpent(queue, group))
                .toArray(CompletableFuture[]::new));
    }

    /** Looks at what a receive would find first, in its order and without changing anything. */
    public CompletableFuture<List<Peeked>> peek(Queue queue, ConsumerGroup group, int limit) {
        return store.peek(queue, group, limit);
    }

    /** Looks through the messages of a queue, hidden ones too if they are wanted, without changing anything. */
    public CompletableFuture<List<Browsed>> browse(Queue queue, ConsumerGroup group, Browse browse) {
        return store.browse(queue, group, browse);
    }

    public CompletableFuture<MessageCounts> counts(Queue queue, ConsumerGroup group) {
        return store.count(queue, group, null);
    }

    /** Counts those of a channel, or all for null. */
    public CompletableFuture<MessageCounts> counts(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return store.count(queue, group, channel);
    }

    /** The bytes of bodies and of the names and values of user attributes, of a channel, or of all for null. */
    public CompletableFuture<Long> size(Queue queue, ConsumerGroup group, @Nullable Channel channel) {
        return store.size(queue, group, channel);
    }

    /** The names of the channels that have messages in the group, in the order of their code points. */
    public CompletableFuture<List<String>> channels(Queue queue, ConsumerGroup group) {
        return store.channels(queue, group);
    }

    /** Drops the messages of channels from groups. */
    public CompletableFuture<Boolean> purge(Queue queue, List<ConsumerGroup> groups, List<Channel> channels) {
        return store.purge(queue, groups, channels);
    }

    /**
     * Moves what was delivered to a group as often as it may and is visible again to the group's dead-letter side, as
     * the next receive would; answers how many messages.
     */
    public CompletableFuture<Integer> deadLetterSpent(Queue queue, ConsumerGroup group) {
        int most = queue.maxReceiveCount(group);
        Optional<ConsumerGroup> side = queue.deadLetterSide(group);
        if (most == 0 || side.isEmpty()) {
            return CompletableFuture.completedFuture(0);
        }
        return store.deadLetter(group, side.get(), most).whenComplete((moved, failure) -> {
            if (moved != null && moved > 0) {
                observer.happened(Event.DEAD_LETTERED, queue.id(), moved);
                receivers.wake(side.get().id());
            }
        });
    }

    private void observe(Queue queue, List<SentMessage> sent) {
        int accepted = 0;
        int dropped = 0;
        for (SentMessage message : sent) {
            accepted += message.duplicate() ? 0 : 1;
            dropped += message.dropped() ? 1 : 0;
        }
        observer.happened(Event.SENT, queue.id(), accepted);
        observer.happened(Event.DROPPED, queue.id(), dropped);
    }

    private static int done(List<Settled> settled) {
        int done = 0;
        for (Settled one : settled) {
            done += one.outcome() == Settled.Outcome.DONE ? 1 : 0;
        }
        return done;
    }

    private void announce(List<NewMessage> messages, List<List<ConsumerGroup>> groups, List<SentMessage> sent) {
        for (int i = 0; i < sent.size(); i++) {
            if (!sent.get(i).duplicate()) {
                for (ConsumerGroup group : groups.get(i)) {
                    receivers.expect(
                            group.id(), messages.get(i).bucket(), sent.get(i).visibleAt());
                }
            }
        }
    }
}
