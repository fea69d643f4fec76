package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.oci.details.GroupDetails;
import java.util.Map;

/**
 * A consumer group that a file declares. Its display name makes it known within its queue, in letters of any case.
 *
 * @param details the same by the keys of the file, one for each
 */
record DeclaredGroup(Place place, String displayName, GroupDetails group, Map<String, GroupDetails> details) {

    /** Its name for people. */
    String title() {
        return "OCI consumer group " + displayName;
    }
}
