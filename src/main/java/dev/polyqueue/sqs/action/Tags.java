package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.SqsErrors;
import java.util.Map;

/** The rules for the tags of a queue (contract section 2.20). */
final class Tags {

    private static final int MOST_TAGS = 50;
    private static final int MOST_KEY_CHARS = 128;
    private static final int MOST_VALUE_CHARS = 256;

    private static final String RESERVED = "aws:";

    private Tags() {}

    /** @param tags all that the queue would have */
    static void check(Map<String, String> tags, String queueName) {
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
}
