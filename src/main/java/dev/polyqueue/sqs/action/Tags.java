package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.sqs.SqsErrors;
import java.util.HashMap;
import java.util.Map;

/** The rules for the tags of a queue (contract section 2.20). */
public final class Tags {

    private static final int MOST_TAGS = 50;
    private static final int MOST_KEY_CHARS = 128;
    private static final int MOST_VALUE_CHARS = 256;

    private static final String RESERVED = "aws:";

    private Tags() {}

    /**
     * Checks them.
     *
     * @param tags all that the queue would have
     * @throws dev.polyqueue.sqs.SqsException if it cannot have them
     */
    public static void check(Map<String, String> tags, String queueName) {
        if (tags.size() > MOST_TAGS) {
            throw SqsErrors.tooManyTags(queueName);
        }
        tags.forEach((key, value) -> {
            if (key.isEmpty() || key.length() > MOST_KEY_CHARS) {
                throw SqsErrors.tagKeyLength();
            }
            if (key.startsWith(RESERVED)) {
                throw SqsErrors.tagKeyReserved();
            }
            if (value.length() > MOST_VALUE_CHARS) {
                throw SqsErrors.tagValueLength();
            }
        });
    }

    /**
     * A queue's definition with more tags, which are checked with those it has.
     *
     * @throws dev.polyqueue.sqs.SqsException if it cannot have them
     */
    public static QueueDefinition added(QueueKey key, QueueDefinition definition, Map<String, String> added) {
        Map<String, String> tags = new HashMap<>(definition.tags());
        tags.putAll(added);
        check(tags, key.name());
        return definition.withTags(tags);
    }
}
