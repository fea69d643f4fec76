package dev.polyqueue.engine.message;

import dev.polyqueue.engine.EngineException.AttemptSpoilt;
import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.Recipients;
import dev.polyqueue.engine.port.MessageStore;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * The use cases on messages. Every call returns at once; its future completes on a thread of the
 * store, so what follows must be short. Futures fail with {@link
 * dev.polyqueue.engine.EngineException}. Lists of results are in the order of the request.
 */
public final class Messages {

    private final MessageStore store;
    private final Receivers receivers;
    private final Recipients recipients;
    private final Clock clock;

    public Messages(MessageStore store, Receivers receivers, Recipients recipients, Clock clock) {
        this.store = store;
        this.receivers = receivers;
        this.recipients = recipients;
        this.clock = clock;
    }

    /** Accepts messages, all or none, in the given order; they are durable when the future completes. */
    public CompletableFuture<List<SentMessage>> send(Queue queue, List<NewMessage> messages) {
        List<List<ConsumerGroup>> groups = new ArrayList<>(messages.size());
        for (NewMessage message : messages) {
            groups.add(recipients.of(queue, message));
        }
        return store.send(queue, messages, groups).whenComplete((sent, failure) -> {
            if (sent != null) {
                announce(groups, sent);
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
            return receivers.add(receive);
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
        return receivers.add(receive).thenCompose(deliveries -> remember(receive, attemptId, deliveries));
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
        CompletableFuture<List<Settled>> done =
                settle(queue, receipts, receipt -> receipt, current -> store.delete(queue, current, rule));
        return queue.isFifo()
                ? done.whenComplete(
                        (settled, failure) -> receivers.wake(queue.primary().id()))
                : done;
    }

    /** Hides deliveries for another time, counted from now. */
    public CompletableFuture<List<Settled>> changeVisibility(
            Queue queue, List<VisibilityChange> changes, ReceiptRule rule) {
        return settle(
                        queue,
                        changes,
                        VisibilityChange::receipt,
                        current -> store.changeVisibility(queue, current, rule))
                .whenComplete((settled, failure) -> {
                    for (VisibilityChange change : changes) {
                        receivers.expect(change.receipt().groupId(), clock.now() + change.timeoutMillis());
                    }
                });
    }

    /** Settles what belongs to a group of the queue; what was purged has a group that is no more. */
    private static <T> CompletableFuture<List<Settled>> settle(
            Queue queue,
            List<T> items,
            Function<T, Receipt> receipt,
            Function<List<T>, CompletableFuture<List<Settled>>> call) {
        List<T> current = items.stream()
                .filter(item -> isCurrent(queue, receipt.apply(item)))
                .toList();
        if (current.size() == items.size()) {
            return call.apply(items);
        }
        CompletableFuture<List<Settled>> done =
                current.isEmpty() ? CompletableFuture.completedFuture(List.of()) : call.apply(current);
        return done.thenApply(settled -> {
            Iterator<Settled> results = settled.iterator();
            return items.stream()
                    .map(item -> isCurrent(queue, receipt.apply(item)) ? results.next() : Settled.GONE)
                    .toList();
        });
    }

    private static boolean isCurrent(Queue queue, Receipt receipt) {
        for (ConsumerGroup group : queue.groups()) {
            if (group.id() == receipt.groupId()) {
                return true;
            }
        }
        return false;
    }

    /** Looks at what a receive would find first, without changing anything. */
    public CompletableFuture<List<Message>> peek(Queue queue, ConsumerGroup group, int limit) {
        return store.peek(queue, group, limit);
    }

    public CompletableFuture<MessageCounts> counts(Queue queue, ConsumerGroup group) {
        return store.count(queue, group);
    }

    private void announce(List<List<ConsumerGroup>> groups, List<SentMessage> sent) {
        for (int i = 0; i < sent.size(); i++) {
            if (!sent.get(i).duplicate()) {
                for (ConsumerGroup group : groups.get(i)) {
                    receivers.expect(group.id(), sent.get(i).visibleAt());
                }
            }
        }
    }
}
