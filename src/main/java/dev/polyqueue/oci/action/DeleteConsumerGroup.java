package dev.polyqueue.oci.action;

import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.OciErrors;

/** DeleteConsumerGroup: contract sections 2.5 and 4.1. */
public final class DeleteConsumerGroup implements Action.Immediate {

    private final Registry registry;
    private final Changes changes;

    public DeleteConsumerGroup(Registry registry, Changes changes) {
        this.registry = registry;
        this.changes = changes;
    }

    @Override
    public OciAnswer answer(Call call) {
        OciGroup group = registry.group(call.path().get(0));
        if (group.group().primary()) {
            throw OciErrors.conflict("The primary consumer group cannot be deleted");
        }
        // It takes nothing more, however long it takes to go.
        Changed changed = changes.change(
                group,
                WorkOperation.DELETE_CONSUMER_GROUP,
                Condition.of(call),
                (before, work) -> before.group().definition().withEnabled(false));
        if (changed.work().isDone()) {
            registry.remove(group);
        }
        return OciAnswer.accepted(changed.work().id());
    }
}
