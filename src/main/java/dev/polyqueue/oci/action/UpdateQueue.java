package dev.polyqueue.oci.action;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.details.CapabilityDetails;
import dev.polyqueue.oci.details.QueueDetails;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;

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
        Changed changed = changes.change(
                queue, WorkOperation.UPDATE_QUEUE, Condition.of(call), (before, work) -> revise(before, details, work));
        return OciAnswer.accepted(changed.work().id());
    }

    private static Revision revise(OciQueue before, QueueDetails details, Work work) {
        Revision revision = Revision.of(before.queue())
                .withDefinition(details.applyTo(before.queue().definition()));
        CapabilityDetails capabilities = details.capabilities();
        if (capabilities == null || capabilities.hasGroups() == before.hasGroups()) {
            return revision;
        }
        if (before.groups(work.acceptedAt()).size() > 1) { // D10
            throw OciErrors.conflict("The queue has consumer groups besides the primary one");
        }
        return revision.withGroup(ConsumerGroup.PRIMARY, capabilities.primaryGroup(work));
    }
}
