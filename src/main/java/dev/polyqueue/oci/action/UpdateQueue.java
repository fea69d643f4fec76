package dev.polyqueue.oci.action;

import dev.polyqueue.oci.details.QueueDetails;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;

/** UpdateQueue: contract sections 2.2 and 2.3. */
public final class UpdateQueue implements Action.Immediate {

    private final Registry registry;
    private final Changes changes;

    public UpdateQueue(Registry registry, Changes changes) {
        this.registry = registry;
        this.changes = changes;
    }

    @Override
    public OciAnswer answer(Call call) {
        QueueDetails details = QueueDetails.read(call.fields());
        OciQueue queue = registry.queue(call.path().get(0));
        Changed changed = changes.change(queue, WorkOperation.UPDATE_QUEUE, Condition.of(call), details::revise);
        return OciAnswer.accepted(changed.work().id());
    }
}
