package dev.polyqueue.mns.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.engine.topic.Subscription;
import dev.polyqueue.mns.resource.SubscriptionAttributes;
import java.util.Map;

/**
 * A subscription that a file declares.
 *
 * @param draft with defaults for what the file leaves out
 * @param formatPlace where the format stands; that of the subscription if the file leaves it out
 * @param attributes that can be changed
 * @param each the same by the keys of the file, one for each
 */
record DeclaredSubscription(
        Place place,
        Place endpointPlace,
        Place formatPlace,
        Subscription.Draft draft,
        SubscriptionAttributes attributes,
        Map<String, SubscriptionAttributes> each) {

    /** Its name for people. */
    String title() {
        return "MNS subscription " + draft.name();
    }

    boolean saysFormat() {
        return each.containsKey(SubscriptionAttributes.FORMAT);
    }
}
