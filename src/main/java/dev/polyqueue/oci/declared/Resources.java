package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkRequests;
import dev.polyqueue.oci.wire.OciErrors;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What there is already, and what is needed to change it. */
final class Resources {

    private final Queues queues;
    private final Registry registry;
    private final WorkRequests works;
    private final Changes changes;
    private final Clock clock;

    /** Work is done at once, whatever the delay of the settings: the server is not up before it is. */
    Resources(EngineParts engine, String region) {
        this.queues = engine.queues();
        this.clock = engine.clock();
        this.registry = new Registry(queues, engine.workRequests(), clock, region);
        this.works = new WorkRequests(engine.workRequests(), clock, Duration.ZERO, region);
        this.changes = new Changes(queues, works);
    }

    Queues queues() {
        return queues;
    }

    WorkRequests works() {
        return works;
    }

    Changes changes() {
        return changes;
    }

    /** The queue of its OCID, or else the oldest that somebody has made with the name in the compartment. */
    Optional<OciQueue> find(DeclaredQueue queue) {
        Optional<OciQueue> own = registry.find(queue.ocid().toString());
        return own.isPresent()
                ? own
                : registry.queues().stream()
                        .filter(other -> other.displayName().equals(queue.displayName())
                                && other.compartment().equals(queue.queue().compartment())
                                && !isDeleting(other))
                        .min(Comparator.comparingLong(OciQueue::created));
    }

    /** The consumer groups of a queue; those that are over are removed. */
    List<OciGroup> groups(OciQueue queue) {
        return registry.groups(queue);
    }

    /** @throws dev.polyqueue.oci.wire.OciException if the queue is being deleted at this moment */
    void refuseDeleting(OciQueue queue) {
        if (isDeleting(queue)) {
            throw OciErrors.incorrectState(queue.id() + " is being deleted; start again when it is gone");
        }
    }

    private boolean isDeleting(OciQueue queue) {
        return queue.state(clock.now()) == State.DELETING;
    }
}
