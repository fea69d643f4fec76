package dev.polyqueue.oci.action;

import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;

/** DeleteQueue: contract section 2.5. A queue that takes time to go is removed by whoever finds it over. */
public final class DeleteQueue implements Action.Immediate {

    private final Registry registry;
    private final Changes changes;

    public DeleteQueue(Registry registry, Changes changes) {
        this.registry = registry;
        this.changes = changes;
    }

    @Override
    public OciAnswer answer(Call call) {
        OciQueue queue = registry.queue(call.path().get(0));
        Changed changed = changes.change(
                queue, WorkOperation.DELETE_QUEUE, Condition.of(call), (before, work) -> Revision.of(before.queue()));
        if (changed.work().isDone()) {
            registry.remove(changed.queue());
        }
        return OciAnswer.accepted(changed.work().id());
    }
}
