package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.mns.resource.QueueAttributes;
import java.util.Map;

/**
 * A queue that a file declares.
 *
 * @param each the same attributes by the keys of the file, one for each
 */
record DeclaredQueue(Place place, QueueKey key, QueueAttributes attributes, Map<String, QueueAttributes> each) {

    /** Its name for people. */
    String title() {
        return "MNS queue " + key.name();
    }
}
