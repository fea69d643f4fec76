package dev.polyqueue.engine.port;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Attempt;
import dev.polyqueue.engine.message.Browse;
import dev.polyqueue.engine.message.Browsed;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.message.MessageCounts;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.message.Receipt;
import dev.polyqueue.engine.message.ReceiptRule;
import dev.polyqueue.engine.message.SentMessage;
import dev.polyqueue.engine.message.Settled;
import dev.polyqueue.engine.message.VisibilityChange;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueKind;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Keeps messages and deliveries. Calls return at once; concurrent ones are merged into batches.
 * Futures fail with {@link dev.polyqueue.engine.EngineException}. Lists of results are in the order
 * of the request.
 */
public interface MessageStore {

    /**
     * Stores messages, all or none, in the given order; durable when the future completes.
     *
     * @param recipients for each message the groups it goes to
     */
    CompletableFuture<List<SentMessage>> send(
            Queue queue, List<NewMessage> messages, List<List<ConsumerGroup>> recipients);

    /** Runs a claim on a queue of that kind as soon as a connection is free; asks for the demand only then. */
    void claim(QueueKind kind, Claim claim);

    /** Repeats an earlier receive of a FIFO queue, if there was one with that attempt id. */
    CompletableFuture<Attempt> repeat(Queue queue, ConsumerGroup group, String attemptId, long timeoutMillis);

    /** Remembers what a receive of a FIFO queue got, for five minutes. */
    CompletableFuture<Boolean> remember(ConsumerGroup group, String attemptId, List<Receipt> receipts);

    CompletableFuture<List<Settled>> delete(Queue queue, List<Receipt> receipts, ReceiptRule rule);

    CompletableFuture<List<Settled>> changeVisibility(Queue queue, List<VisibilityChange> changes, ReceiptRule rule);

    /** The visible messages that a receive would find first, in its order; changes nothing. */
    CompletableFuture<List<Peeked>> peek(Queue queue, ConsumerGroup group, int limit);

    /** The messages of a group, those of standard queues as they could be received, of FIFO queues as they were sent. */
    CompletableFuture<List<Browsed>> browse(Queue queue, ConsumerGroup group, Browse browse);

    /** Counts those of a channel, or all for null. */
    CompletableFuture<MessageCounts> count(Queue queue, ConsumerGroup group, @Nullable Channel channel);

    /** The bytes of bodies and of the names and values of user attributes, of a channel, or of all for null. */
    CompletableFuture<Long> size(Queue queue, ConsumerGroup group, @Nullable Channel channel);

    /** The names of the channels that have messages, in the order of their code points. */
    CompletableFuture<List<String>> channels(Queue queue, ConsumerGroup group);

    /** Drops the messages of channels from groups. */
    CompletableFuture<Boolean> purge(Queue queue, List<ConsumerGroup> groups, List<Channel> channels);

    /** Moves what was received too often and is visible again to the dead-letter side; answers how many. */
    CompletableFuture<Integer> deadLetter(ConsumerGroup group, ConsumerGroup side, int maxReceiveCount);

    /** When the first delivery of a group after that time becomes visible, epoch milliseconds. */
    CompletableFuture<OptionalLong> nextVisibleAt(
            Queue queue, ConsumerGroup group, @Nullable Channel channel, long after);

    /** Which of the places have something visible now. */
    CompletableFuture<List<Place>> withVisible(List<Place> places);

    /**
     * Where somebody waits.
     *
     * @param bucket the only one of interest, or null for any
     */
    record Place(int groupId, @Nullable Integer bucket) {}
}
