package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.QueueKey;

/**
 * Tells texts that can name something stored from those that cannot, for which nobody needs to look:
 * a database does not even take some of them as a question.
 */
public final class PlainText {

    private PlainText() {}

    /** Whether it has only visible ASCII characters; an empty text has. */
    public static boolean is(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    /** Whether there can be such a queue. */
    public static boolean canName(QueueKey key) {
        return is(key.name()) && is(key.account()) && is(key.region());
    }
}
