package dev.polyqueue.sqs.message;

/** What passes as a message group, deduplication or attempt id (contract section 2.11). */
public final class Identifiers {

    private static final int MOST_CHARS = 128;

    private Identifiers() {}

    /** Whether it is 1 to 128 ASCII letters, digits and punctuation characters. */
    public static boolean isValid(String id) {
        if (id.isEmpty() || id.length() > MOST_CHARS) {
            return false;
        }
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            if (c <= ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }
}
