package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Declarations;
import dev.polyqueue.declared.EngineParts;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Report;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.OciException;
import java.util.List;

/** The declared queues with their consumer groups. */
record OciDeclarations(List<DeclaredQueue> queues, String region) implements Declarations {

    @Override
    public void check(EngineParts engine, Problems problems) {
        Resources resources = new Resources(engine, region);
        for (DeclaredQueue queue : queues) {
            resources
                    .find(queue)
                    .ifPresent(present -> problems.check(queue.place(), OciException.class, () -> {
                        resources.refuseDeleting(present);
                        OciQueue after = new OciQueue(present.queue());
                        return queue.queue()
                                .details()
                                .revise(after, resources.works().accept(WorkOperation.UPDATE_QUEUE));
                    }));
        }
    }

    @Override
    public void apply(EngineParts engine, Report report, Problems problems) {
        Resources resources = new Resources(engine, region);
        QueueMaker queueMaker = new QueueMaker(resources, report);
        GroupMaker groupMaker = new GroupMaker(resources, report);
        for (DeclaredQueue queue : queues) {
            problems.check(queue.place(), OciException.class, () -> {
                OciQueue present = queueMaker.make(queue);
                queue.groups().forEach(group -> groupMaker.make(group, present));
                return present;
            });
        }
    }
}
