package dev.polyqueue.sqs.message;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks one message and makes the engine's of it (contract sections 2.11, 4.1, 4.2). What only a
 * FIFO queue demands was checked by {@link FifoRules#require} before.
 */
public final class MessageCheck {

    /** Names under which the engine keeps what only this dialect understands. */
    public static final String SENDER_ID = "SenderId";

    public static final String MESSAGE_GROUP_ID = "MessageGroupId";
    public static final String MESSAGE_DEDUPLICATION_ID = "MessageDeduplicationId";

    private static final int MOST_DELAY_SECONDS = 900;

    private final Queue queue;
    private final String senderId;
    private final Wording wording;

    public MessageCheck(Queue queue, String senderId, Wording wording) {
        this.queue = queue;
        this.senderId = senderId;
        this.wording = wording;
    }

    /**
     * @param body the draft's, which is known to be there
     * @param traceHeader from the request's headers, used if the draft has none of its own
     */
    public Outgoing check(MessageDraft draft, Utf8Text body, @Nullable String traceHeader) {
        long delay = delayMillis(draft.delaySeconds());
        checkIdentifiers(draft);
        if (!body.legal()) {
            throw SqsErrors.messageContents();
        }
        List<Attribute> user = AttributeRules.user(draft.attributes());
        Attribute trace = AttributeRules.system(draft.systemAttributes());
        int limit = queue.settings().maximumMessageSize();
        if (draft.size() > limit) {
            throw wording.tooLong(limit);
        }
        String header = trace != null ? trace.text() : traceHeader;
        return new Outgoing(
                message(draft, body, user, header, delay),
                Digests.md5(body.bytes()),
                user.isEmpty() ? null : Digests.ofAttributes(user),
                trace == null ? null : Digests.ofAttributes(List.of(trace)));
    }

    /** On a FIFO queue the queue's own delay holds even where the sender says 0 (contract section 5.4). */
    private long delayMillis(@Nullable Integer seconds) {
        if (seconds != null && (seconds < 0 || seconds > MOST_DELAY_SECONDS)) {
            throw SqsErrors.delaySeconds(seconds);
        }
        return seconds == null || queue.isFifo() ? queue.settings().delay().toMillis() : seconds * 1000L;
    }

    private void checkIdentifiers(MessageDraft draft) {
        String group = draft.messageGroupId();
        if (group != null && !Identifiers.isValid(group)) {
            throw wording.identifier(group, MESSAGE_GROUP_ID);
        }
        String deduplication = draft.deduplicationId();
        if (deduplication != null) {
            if (!Identifiers.isValid(deduplication)) {
                throw wording.identifier(deduplication, MESSAGE_DEDUPLICATION_ID);
            }
            if (!queue.isFifo()) {
                throw wording.wrongQueueType(deduplication, MESSAGE_DEDUPLICATION_ID);
            }
        }
    }

    private NewMessage message(
            MessageDraft draft, Utf8Text body, List<Attribute> user, @Nullable String trace, long delay) {
        String group = draft.messageGroupId();
        if (!queue.isFifo()) {
            return NewMessage.standard(body.bytes(), attributes(user, trace, group, null), delay);
        }
        String deduplication = FifoRules.deduplicationId(draft.deduplicationId(), body);
        Attributes attributes = attributes(user, trace, null, deduplication);
        return NewMessage.fifo(body.bytes(), attributes, delay, Objects.requireNonNull(group), deduplication);
    }

    /** The queue's owner is not stored as the sender of each message: absent means the owner. */
    private Attributes attributes(
            List<Attribute> user, @Nullable String trace, @Nullable String group, @Nullable String deduplication) {
        boolean foreign = !senderId.equals(queue.key().account());
        if (trace == null && group == null && deduplication == null && !foreign) {
            return user.isEmpty() ? Attributes.NONE : new Attributes(user, Map.of());
        }
        Map<String, String> system = new HashMap<>();
        put(system, SENDER_ID, foreign ? senderId : null);
        put(system, AttributeRules.TRACE_HEADER, trace);
        put(system, MESSAGE_GROUP_ID, group);
        put(system, MESSAGE_DEDUPLICATION_ID, deduplication);
        return new Attributes(user, system);
    }

    private static void put(Map<String, String> system, String name, @Nullable String value) {
        if (value != null) {
            system.put(name, value);
        }
    }
}
