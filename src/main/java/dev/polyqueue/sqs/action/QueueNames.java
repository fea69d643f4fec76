package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.sqs.SqsErrors;
import org.jspecify.annotations.Nullable;

/** The rules for names of new queues (contract section 2.1). */
public final class QueueNames {

    private static final String FIFO_SUFFIX = ".fifo";
    private static final int MOST_CHARS = 80;

    private QueueNames() {}

    /** @throws dev.polyqueue.sqs.SqsException if no queue of that kind can have the name */
    public static String check(@Nullable String name, QueueKind kind) {
        if (name == null) {
            throw SqsErrors.queueNameMissing();
        }
        if (name.isEmpty()) {
            throw SqsErrors.queueNameEmpty();
        }
        if (kind == QueueKind.FIFO) {
            if (!name.endsWith(FIFO_SUFFIX) || !isPlain(name, name.length() - FIFO_SUFFIX.length())) {
                throw SqsErrors.fifoQueueName();
            }
        } else if (!isPlain(name, name.length())) {
            throw SqsErrors.queueName();
        }
        return name;
    }

    private static boolean isPlain(String name, int length) {
        if (length == 0 || name.length() > MOST_CHARS) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (!isWordCharacter(name.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** ASCII letters, digits, hyphen and underscore. */
    static boolean isWordCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_';
    }
}
