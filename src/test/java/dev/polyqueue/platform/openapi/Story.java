package dev.polyqueue.platform.openapi;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What only a server can know while the examples of a document are tried one after the other: the documents have
 * made-up texts for it.
 */
abstract class Story {

    private final Map<String, String> known = new LinkedHashMap<>();

    static Story of(ApiDocument document, Caller caller) {
        return switch (document) {
            case SQS -> new SqsStory(caller);
            case OCI_QUEUE -> new OciStory(caller);
            case MNS -> new MnsStory();
            case ADMIN -> new AdminStory(caller);
        };
    }

    /** Called before the examples of an operation are sent. */
    abstract void prepare(Operation operation);

    /** Called with the answer of every example that is not to be refused. */
    abstract void heed(Operation operation, Operation.Example example, Answer answer);

    final void know(String madeUp, String real) {
        known.putIfAbsent(madeUp, real);
    }

    /** Replaces what is made up. */
    final String fill(String text) {
        String filled = text;
        for (Map.Entry<String, String> entry : known.entrySet()) {
            filled = filled.replace(entry.getKey(), entry.getValue());
        }
        return filled;
    }
}
