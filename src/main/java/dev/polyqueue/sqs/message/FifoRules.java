package dev.polyqueue.sqs.message;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What a FIFO queue demands besides (contract sections 2.11, 2.12, 5.10). */
public final class FifoRules {

    private FifoRules() {}

    /** Demands what a message on a FIFO queue must have; in a batch this fails the whole request. */
    public static void require(Queue queue, MessageDraft draft, Supplier<SqsException> groupMissing) {
        if (draft.body() == null) {
            throw SqsErrors.missing("MessageBody");
        }
        if (draft.messageGroupId() == null) {
            throw groupMissing.get();
        }
        if (draft.deduplicationId() == null && !deduplicatesByContent(queue)) {
            throw SqsErrors.deduplicationIdNeeded();
        }
        Integer delay = draft.delaySeconds();
        if (delay != null && delay > 0) {
            throw SqsErrors.wrongQueueType(delay, "DelaySeconds");
        }
    }

    static String deduplicationId(@Nullable String given, Utf8Text body) {
        return given != null ? given : Digests.sha256(body.bytes());
    }

    private static boolean deduplicatesByContent(Queue queue) {
        return "true"
                .equals(queue.definition().attributes().get(QueueAttribute.CONTENT_BASED_DEDUPLICATION.wireName()));
    }
}
