package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.engine.topic.TopicKey;
import dev.polyqueue.mns.resource.TopicAttributes;
import java.util.List;
import java.util.Map;

/**
 * A topic that a file declares.
 *
 * @param each the same attributes by the keys of the file, one for each
 */
record DeclaredTopic(
        Place place,
        TopicKey key,
        TopicAttributes attributes,
        Map<String, TopicAttributes> each,
        List<DeclaredSubscription> subscriptions) {

    /** Its name for people. */
    String title() {
        return "MNS topic " + key.name();
    }
}
