package dev.polyqueue.oci.resource;

import dev.polyqueue.oci.resource.Lifecycle.State;
import org.jspecify.annotations.Nullable;

/** What work requests are about (contract section 2.6); the names are those on the wire. */
public enum WorkOperation {
    CREATE_QUEUE(true, State.CREATING, "CREATED", "created Queue"),
    UPDATE_QUEUE(true, State.UPDATING, "UPDATED", "updated Queue"),
    DELETE_QUEUE(true, State.DELETING, "DELETED", "deleted Queue"),
    MOVE_QUEUE(true, State.UPDATING, "UPDATED", "moved Queue"),
    PURGE_QUEUE(true, State.UPDATING, "UPDATED", "purged Queue"),
    CREATE_CONSUMER_GROUP(false, State.CREATING, "CREATED", "created ConsumerGroup"),
    UPDATE_CONSUMER_GROUP(false, State.UPDATING, "UPDATED", "updated ConsumerGroup"),
    DELETE_CONSUMER_GROUP(false, State.DELETING, "DELETED", "deleted ConsumerGroup");

    private final boolean ofQueue;
    private final State during;
    private final String outcome;
    private final String done;

    WorkOperation(boolean ofQueue, State during, String outcome, String done) {
        this.ofQueue = ofQueue;
        this.during = during;
        this.outcome = outcome;
        this.done = done;
    }

    /** The state of the resource meanwhile. */
    public State during() {
        return during;
    }

    /** What a queue says of itself meanwhile, or null. */
    public @Nullable String details() {
        return this == PURGE_QUEUE ? "The queue is being purged" : null;
    }

    /** The action that has been taken in the end. */
    public String outcome() {
        return outcome;
    }

    /** What has been done, for the log. */
    public String done() {
        return done;
    }

    public String entityType() {
        return ofQueue ? "queue" : "consumergroup";
    }

    /** Where the resource of that OCID is. */
    public String entityUri(String ocid) {
        return (ofQueue ? "/queues/" : "/consumerGroups/") + ocid;
    }
}
