package dev.polyqueue.sqs.action;

import dev.polyqueue.sqs.SqsErrors;
import org.jspecify.annotations.Nullable;

/** The rules for the labels of permissions (contract section 2.9). */
final class Labels {

    private static final int MOST_CHARS = 80;

    private Labels() {}

    static String check(@Nullable String label) {
        if (label == null || label.isEmpty()) {
            throw SqsErrors.missing("Label");
        }
        if (label.length() > MOST_CHARS || !label.chars().allMatch(c -> QueueNames.isWordCharacter((char) c))) {
            throw SqsErrors.label(label);
        }
        return label;
    }
}
