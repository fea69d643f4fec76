package dev.polyqueue.oci.resource;

import java.util.HashMap;
import java.util.Map;

/**
 * A piece of work that has been accepted.
 *
 * @param id of the work request
 * @param acceptedAt epoch milliseconds
 * @param finishedAt epoch milliseconds; may lie ahead
 */
public record Work(String id, WorkOperation operation, long acceptedAt, long finishedAt) {

    /** Whether nobody can see it in progress. */
    public boolean isDone() {
        return finishedAt <= acceptedAt;
    }

    /** The attributes of a resource that this work makes. */
    public Map<String, String> begin(Map<String, String> attributes) {
        Map<String, String> begun = new HashMap<>(attributes);
        begun.put(OciQueue.CREATED, Long.toString(acceptedAt));
        begun.put(OciQueue.CREATED_BY, id);
        return stamp(begun);
    }

    /** The attributes of a resource that this work changes. */
    public Map<String, String> stamp(Map<String, String> attributes) {
        Lifecycle lifecycle = new Lifecycle(operation.during(), operation.details(), finishedAt);
        return Stamp.next(lifecycle, acceptedAt).on(attributes);
    }
}
