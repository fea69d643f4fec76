package dev.polyqueue.withstand;

import dev.polyqueue.withstand.History.RefusedChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchResponse;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchResultEntry;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;

/** What one receive has brought to one consumer. Whatever he does with it goes into the history. */
final class Haul {

    /** The server's clock counts milliseconds and is corrected by some of them from time to time. */
    private static final long MARGIN = Duration.ofMillis(200).toNanos();

    private final Stress stress;
    private final History history;
    private final List<Message> messages;
    private final long lapsedAt;
    private final Map<String, Hold> holds = new HashMap<>();
    private final Map<String, Hold> groupHolds = new LinkedHashMap<>();
    private final Map<String, Set<String>> openInGroup = new HashMap<>();

    Haul(Stress stress, int consumer, List<Message> messages, long askedAt, int visibilitySeconds) {
        this.stress = stress;
        this.history = stress.history();
        this.messages = messages;
        long arrivedAt = history.now();
        this.lapsedAt = arrivedAt + Duration.ofSeconds(visibilitySeconds).toNanos() + MARGIN;
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (Message message : messages) {
            String body = message.body();
            long hiddenFrom = Math.max(askedAt, history.begunAt(body));
            holds.put(
                    body,
                    new Hold(body, consumer, List.of(body), askedAt, arrivedAt, lapse(hiddenFrom, visibilitySeconds)));
            if (stress.isFifo()) {
                groups.computeIfAbsent(group(message), group -> new ArrayList<>())
                        .add(body);
            }
        }
        groups.forEach((group, bodies) -> {
            openInGroup.put(group, new HashSet<>(bodies));
            groupHolds.put(
                    group, new Hold(group, consumer, bodies, askedAt, arrivedAt, lapse(askedAt, visibilitySeconds)));
        });
        holds.values().forEach(history::holdMessage);
        groupHolds.values().forEach(history::holdGroup);
    }

    List<Message> messages() {
        return messages;
    }

    void delete(List<Message> some) {
        List<DeleteMessageBatchRequestEntry> entries = IntStream.range(0, some.size())
                .mapToObj(i -> DeleteMessageBatchRequestEntry.builder()
                        .id(Integer.toString(i))
                        .receiptHandle(some.get(i).receiptHandle())
                        .build())
                .toList();
        long sentAt = history.now();
        some.forEach(message -> leaveGroup(message, sentAt));
        DeleteMessageBatchResponse answer = stress.sqs()
                .deleteMessageBatch(delete -> delete.queueUrl(stress.queueUrl()).entries(entries));
        long acknowledgedAt = history.now();
        for (DeleteMessageBatchResultEntry done : answer.successful()) {
            String body = some.get(Integer.parseInt(done.id())).body();
            if (stress.isFifo() && sentAt > lapsedAt) {
                history.deletedTooLate(body, acknowledgedAt);
                continue;
            }
            hold(body).deleted(acknowledgedAt);
            if (history.deleted(body, sentAt, acknowledgedAt)) {
                stress.makeRoom();
            }
        }
        refused("delete", some, answer.failed(), acknowledgedAt).forEach((body, what) -> history.refused(what));
    }

    /** Changes the visibility timeout of some of the messages; 0 gives them back. */
    void hide(List<Message> some, int seconds) {
        List<ChangeMessageVisibilityBatchRequestEntry> entries = IntStream.range(0, some.size())
                .mapToObj(i -> ChangeMessageVisibilityBatchRequestEntry.builder()
                        .id(Integer.toString(i))
                        .receiptHandle(some.get(i).receiptHandle())
                        .visibilityTimeout(seconds)
                        .build())
                .toList();
        long sentAt = history.now();
        List<BatchResultErrorEntry> failed = stress.sqs()
                .changeMessageVisibilityBatch(
                        change -> change.queueUrl(stress.queueUrl()).entries(entries))
                .failed();
        long answeredAt = history.now();
        refused("change of visibility", some, failed, answeredAt)
                .forEach((body, what) -> history.refused(new RefusedChange(body, answeredAt, what)));
        long end = seconds == 0 ? sentAt : lapse(sentAt, seconds);
        for (Message message : some) {
            hold(message.body()).endNoLaterThan(end);
            if (stress.isFifo()) {
                Objects.requireNonNull(groupHolds.get(group(message))).endNoLaterThan(end);
            }
        }
    }

    /** With the last of its messages a group is open to others. */
    private void leaveGroup(Message message, long time) {
        if (stress.isFifo()) {
            Set<String> open = Objects.requireNonNull(openInGroup.get(group(message)));
            open.remove(message.body());
            if (open.isEmpty()) {
                Objects.requireNonNull(groupHolds.get(group(message))).endNoLaterThan(time);
            }
        }
    }

    /** What must not be refused and was: a handle is good while its message is held, and on a standard queue for ever. */
    private Map<String, String> refused(
            String what, List<Message> some, List<BatchResultErrorEntry> failed, long time) {
        Map<String, String> refused = new HashMap<>();
        for (BatchResultErrorEntry error : failed) {
            String body = some.get(Integer.parseInt(error.id())).body();
            Hold hold = hold(body);
            if (!stress.isFifo() || time < hold.endsAt()) {
                refused.put(body, what + " at " + time / 1_000_000 + " ms: " + error.code() + ", " + hold);
            }
        }
        return refused;
    }

    private Hold hold(String body) {
        return Objects.requireNonNull(holds.get(body));
    }

    private static long lapse(long from, int seconds) {
        return from + Duration.ofSeconds(seconds).toNanos() - MARGIN;
    }

    private static String group(Message message) {
        return Objects.requireNonNull(message.attributes().get(MessageSystemAttributeName.MESSAGE_GROUP_ID));
    }
}
