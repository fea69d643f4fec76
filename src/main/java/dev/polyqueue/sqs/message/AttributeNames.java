package dev.polyqueue.sqs.message;

import dev.polyqueue.sqs.SqsErrors;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** The rules for names of message attributes (contract section 4.2). */
final class AttributeNames {

    private static final int MOST_BYTES = 256;

    private AttributeNames() {}

    static void check(String name, String owner) {
        if (name.isEmpty()) {
            throw SqsErrors.attributeNameEmpty(owner);
        }
        if (name.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            throw SqsErrors.attributeName(owner, "be shorter than 256 bytes");
        }
        if (isReserved(name)) {
            throw SqsErrors.attributeNameReserved();
        }
        if (name.startsWith(".")) {
            throw SqsErrors.attributeName(owner, "not begin with character '.'");
        }
        if (name.endsWith(".")) {
            throw SqsErrors.attributeName(owner, "not end with character '.'");
        }
        if (name.contains("..")) {
            throw SqsErrors.attributeName(owner, "not have successive '.' characters");
        }
        if (!isAllowed(name)) {
            throw SqsErrors.attributeNameCharacters(name);
        }
    }

    /** Letters beyond ASCII are not documented but pass. */
    private static boolean isAllowed(String name) {
        for (int i = 0; i < name.length(); ) {
            int c = name.codePointAt(i);
            if (!Character.isLetterOrDigit(c) && c != '_' && c != '-' && c != '.') {
                return false;
            }
            i += Character.charCount(c);
        }
        return true;
    }

    private static boolean isReserved(String name) {
        if (name.charAt(0) != 'a' && name.charAt(0) != 'A') {
            return false;
        }
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.startsWith("aws.") || lower.startsWith("amazon.");
    }
}
