package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.port.PushStore.Lease;
import dev.polyqueue.engine.queue.Queue;
import org.jspecify.annotations.Nullable;

/**
 * A push that is under way on this node.
 *
 * @param queue that it goes to; null if it leaves the service or if there is no such queue
 */
record Flight(Push push, Lease lease, @Nullable Queue queue) {

    boolean leavesTheService() {
        return push.subscription().endpoint().queue() == null;
    }

    String address() {
        return push.subscription().endpoint().address();
    }

    /** The lease of nobody: whoever looks next takes it. */
    Lease dueAt(long now) {
        return new Lease(lease.topicId(), lease.publicationId(), lease.subscriptionId(), now);
    }

    Flight withLease(Lease renewed) {
        return new Flight(push, renewed, queue);
    }
}
