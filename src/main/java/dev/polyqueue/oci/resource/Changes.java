package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.Optional;
import java.util.function.BiFunction;

/** Changes queues and consumer groups on a condition, and keeps account of it. */
public final class Changes {

    private final Queues queues;
    private final WorkRequests works;

    public Changes(Queues queues, WorkRequests works) {
        this.queues = queues;
        this.works = works;
    }

    /** The work and the queue as it is now. */
    public record Changed(Work work, OciQueue queue) {}

    /** @throws dev.polyqueue.oci.wire.OciException if the queue is gone, or the condition does not hold */
    public Changed change(
            OciQueue known, WorkOperation operation, Condition condition, BiFunction<OciQueue, Work, Revision> change) {
        Work work = works.accept(operation);
        Queue after = queues.revise(known.queue().key(), queue -> {
                    OciQueue before = new OciQueue(queue);
                    if (before.lifecycle().isOver(work.acceptedAt())) {
                        return Optional.empty();
                    }
                    condition.check(before.id(), before.state(work.acceptedAt()), before.etag(work.acceptedAt()));
                    Revision revision = change.apply(before, work);
                    QueueDefinition changed = revision.definition();
                    return Optional.of(
                            revision.withDefinition(changed.withAttributes(work.stamp(changed.attributes()))));
                })
                .orElseThrow(() -> OciErrors.notFound("queue " + known.id()));
        OciQueue changed = new OciQueue(after);
        works.add(work, changed.compartment(), changed.id(), null);
        return new Changed(work, changed);
    }

    /** The same for a consumer group. */
    public Changed change(
            OciGroup known,
            WorkOperation operation,
            Condition condition,
            BiFunction<OciGroup, Work, GroupDefinition> change) {
        Work work = works.accept(operation);
        Queue after = queues.revise(known.queue().queue().key(), queue -> {
                    Optional<OciGroup> group = new OciQueue(queue)
                            .groups(work.acceptedAt()).stream()
                                    .filter(found -> found.id().equals(known.id()))
                                    .findFirst();
                    return group.map(before -> {
                        condition.check(before.id(), before.state(work.acceptedAt()), before.etag(work.acceptedAt()));
                        GroupDefinition changed = change.apply(before, work);
                        return Revision.of(queue)
                                .withGroup(
                                        before.group().name(),
                                        changed.withAttributes(work.stamp(changed.attributes())));
                    });
                })
                .orElseThrow(() -> OciErrors.notFound("consumer group " + known.id()));
        OciQueue changed = new OciQueue(after);
        works.add(work, changed.compartment(), known.id(), null);
        return new Changed(work, changed);
    }
}
