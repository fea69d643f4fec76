package dev.polyqueue.withstand;

import java.math.BigInteger;
import java.util.Collection;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** What all clients of one run have done and seen. Times are nanoseconds since its beginning; messages go by their bodies. */
final class History {

    /**
     * A message that was accepted.
     *
     * @param number growing over the messages of one producer
     * @param group its message group, if it has one
     * @param sequence its sequence number, if it has a message group
     */
    record Sent(
            String body,
            int producer,
            int number,
            @Nullable String group,
            @Nullable BigInteger sequence) {}

    /** The first attempt to delete a message that the server has confirmed, and its first confirmation. */
    record Deletion(long sentAt, long acknowledgedAt) {
        Deletion earliest(Deletion other) {
            return new Deletion(Math.min(sentAt, other.sentAt), Math.min(acknowledgedAt, other.acknowledgedAt));
        }
    }

    /** That the server would not change the visibility of a message. */
    record RefusedChange(String body, long answeredAt, String what) {}

    private final long beginning = System.nanoTime();
    private final Map<String, Long> begun = new ConcurrentHashMap<>();
    private final Map<String, Sent> sent = new ConcurrentHashMap<>();
    private final Map<String, Deletion> deletions = new ConcurrentHashMap<>();
    private final Queue<Hold> messageHolds = new ConcurrentLinkedQueue<>();
    private final Queue<Hold> groupHolds = new ConcurrentLinkedQueue<>();
    private final Map<String, Long> lateDeletions = new ConcurrentHashMap<>();
    private final Queue<String> refusals = new ConcurrentLinkedQueue<>();
    private final Queue<RefusedChange> refusedChanges = new ConcurrentLinkedQueue<>();

    long now() {
        return System.nanoTime() - beginning;
    }

    /** Notes that a message is about to be sent. */
    void sending(String body) {
        begun.put(body, now());
    }

    void sent(Sent message) {
        sent.put(message.body(), message);
    }

    void holdMessage(Hold hold) {
        messageHolds.add(hold);
    }

    void holdGroup(Hold hold) {
        groupHolds.add(hold);
    }

    /** Notes a confirmed deletion; true if it is the message's first. */
    boolean deleted(String body, long sentAt, long acknowledgedAt) {
        Deletion deletion = new Deletion(sentAt, acknowledgedAt);
        boolean first = deletions.putIfAbsent(body, deletion) == null;
        deletions.merge(body, deletion, Deletion::earliest);
        return first;
    }

    /** Notes that a deletion was confirmed although its receipt had expired. */
    void deletedTooLate(String body, long acknowledgedAt) {
        lateDeletions.merge(body, acknowledgedAt, Math::min);
    }

    /** Notes that the server has refused what it must not refuse. */
    void refused(String what) {
        refusals.add(what);
    }

    /** Notes that the server has refused what it may refuse only if somebody has deleted the message. */
    void refused(RefusedChange change) {
        refusedChanges.add(change);
    }

    /** When the message was about to be sent, or the beginning if nobody has sent it. */
    long begunAt(String body) {
        return begun.getOrDefault(body, 0L);
    }

    boolean allDeleted() {
        return deletions.size() >= begun.size();
    }

    Map<String, Long> begun() {
        return begun;
    }

    Map<String, Sent> sent() {
        return sent;
    }

    Map<String, Deletion> deletions() {
        return deletions;
    }

    Map<String, Long> lateDeletions() {
        return lateDeletions;
    }

    Collection<Hold> messageHolds() {
        return messageHolds;
    }

    Collection<Hold> groupHolds() {
        return groupHolds;
    }

    Collection<String> refusals() {
        return refusals;
    }

    Collection<RefusedChange> refusedChanges() {
        return refusedChanges;
    }
}
