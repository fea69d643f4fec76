package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.Optional;

/** Finds queues by their OCIDs. */
public final class QueueFinder {

    private final Queues queues;
    private final Clock clock;

    public QueueFinder(Queues queues, Clock clock) {
        this.queues = queues;
        this.clock = clock;
    }

    /** @throws dev.polyqueue.oci.wire.OciException if there is no such queue, or no more */
    public OciQueue find(String ocid) {
        return queues.find(Ocid.queue(ocid).key())
                .map(OciQueue::new)
                .filter(queue -> !queue.lifecycle().isOver(clock.now()))
                .orElseThrow(() -> OciErrors.notFound("queue " + ocid));
    }

    /** The queue as it stands, for when what is known of it does not fit. */
    Optional<OciQueue> findAgain(OciQueue queue) {
        return queues.findAgain(queue.queue()).map(OciQueue::new);
    }

    /**
     * A queue that messages can be put into and got from.
     *
     * @throws dev.polyqueue.oci.wire.OciException if there is no such queue, not yet or no more
     */
    public OciQueue findOpen(String ocid) {
        OciQueue queue = find(ocid);
        if (!queue.lifecycle().takesMessages(clock.now())) {
            throw OciErrors.notFound("queue " + ocid);
        }
        return queue;
    }
}
