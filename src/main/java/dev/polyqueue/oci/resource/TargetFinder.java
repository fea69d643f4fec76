package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciErrors;

/** Finds whose messages a request is about. */
public final class TargetFinder {

    private static final String GROUP = "consumerGroupId";

    private final QueueFinder queues;
    private final Clock clock;

    public TargetFinder(QueueFinder queues, Clock clock) {
        this.queues = queues;
        this.clock = clock;
    }

    /**
     * The consumer group of the queue in the path; its dead-letter side if the queue's OCID ends in {@link
     * Ocid#DEAD_LETTERS} (D26).
     *
     * @throws dev.polyqueue.oci.wire.OciException if there is no such queue or group
     */
    public Target find(Call call) {
        String queueId = call.path().get(0);
        if (!queueId.endsWith(Ocid.DEAD_LETTERS)) {
            return findGroup(call);
        }
        OciQueue queue = queues.findOpen(queueId.substring(0, queueId.length() - Ocid.DEAD_LETTERS.length()));
        ConsumerGroup group = group(queue, call);
        ConsumerGroup side =
                queue.queue().deadLetterSide(group).orElseThrow(() -> OciErrors.notFound("queue " + queueId));
        return new Target(queue, side);
    }

    /** The consumer group of the queue in the path. */
    public Target findGroup(Call call) {
        OciQueue queue = queues.findOpen(call.path().get(0));
        return new Target(queue, group(queue, call));
    }

    /** Another node may have created the group just now. */
    private ConsumerGroup group(OciQueue queue, Call call) {
        String id = call.text(GROUP);
        return queue.findGroup(id, clock.now())
                .or(() -> queues.findAgain(queue).flatMap(fresh -> fresh.findGroup(id, clock.now())))
                .orElseThrow(() -> OciErrors.notFound("consumer group " + id));
    }
}
