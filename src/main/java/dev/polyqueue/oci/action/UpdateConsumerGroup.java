package dev.polyqueue.oci.action;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.oci.details.GroupDetails;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;

/** UpdateConsumerGroup: contract section 2.4. */
public final class UpdateConsumerGroup implements Action.Immediate {

    private final Registry registry;
    private final Changes changes;

    public UpdateConsumerGroup(Registry registry, Changes changes) {
        this.registry = registry;
        this.changes = changes;
    }

    @Override
    public OciAnswer answer(Call call) {
        GroupDetails details = GroupDetails.ofChange(call.fields());
        OciGroup group = registry.group(call.path().get(0));
        if (group.group().primary()) {
            details.checkForPrimary();
        }
        Changed changed = changes.change(
                group,
                WorkOperation.UPDATE_CONSUMER_GROUP,
                Condition.of(call),
                (before, work) -> define(before, details, work));
        return OciAnswer.accepted(changed.work().id());
    }

    private static GroupDefinition define(OciGroup before, GroupDetails details, Work work) {
        details.checkName(before.queue(), before.id(), work.acceptedAt());
        return details.applyTo(before.group().definition());
    }
}
