package dev.polyqueue.oci.action;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.Optional;

/** Finds work requests by their OCIDs. */
final class WorkRequestFinder {

    private final WorkRequestStore store;

    WorkRequestFinder(WorkRequestStore store) {
        this.store = store;
    }

    Optional<WorkRequest> find(String ocid) {
        return Ocid.parse(Ocid.WORK_REQUEST, ocid) == null ? Optional.empty() : store.find(Dialect.OCI, ocid);
    }

    /** @throws dev.polyqueue.oci.wire.OciException if there is none such */
    WorkRequest get(String ocid) {
        return find(ocid).orElseThrow(() -> OciErrors.notFound("work request " + ocid));
    }
}
