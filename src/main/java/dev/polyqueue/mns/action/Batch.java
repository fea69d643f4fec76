package dev.polyqueue.mns.action;

import dev.polyqueue.mns.wire.MnsErrors;
import java.util.List;

/** How many entries a batch has (contract section 6). */
final class Batch {

    static final int MOST = 16;

    private Batch() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if there are none, or too many */
    static <T> List<T> check(String name, List<T> entries) {
        if (entries.isEmpty() || entries.size() > MOST) {
            throw MnsErrors.invalidArgument(
                    "A batch must have 1 to " + MOST + " " + name + " elements, not " + entries.size());
        }
        return entries;
    }
}
