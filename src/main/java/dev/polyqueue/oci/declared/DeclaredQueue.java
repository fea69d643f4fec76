package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.oci.details.NewQueue;
import dev.polyqueue.oci.details.QueueDetails;
import dev.polyqueue.oci.resource.Ocid;
import java.util.List;
import java.util.Map;

/**
 * A queue that a file declares. Its display name makes it known within its compartment.
 *
 * @param retentionPlace where its retention stands
 * @param ocid that it gets
 * @param details the same by the keys of the file, one for each
 */
record DeclaredQueue(
        Place place,
        Place retentionPlace,
        Ocid ocid,
        String displayName,
        NewQueue queue,
        Map<String, QueueDetails> details,
        List<DeclaredGroup> groups) {

    /** Its name for people. */
    String title() {
        return "OCI queue " + displayName;
    }
}
