package dev.polyqueue.oci.action;

import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Changes.Changed;
import dev.polyqueue.oci.resource.Condition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import dev.polyqueue.oci.wire.Ranges;
import java.util.HashMap;
import java.util.Map;

/** ChangeQueueCompartment: contract section 2.1. */
public final class ChangeQueueCompartment implements Action.Immediate {

    private final Registry registry;
    private final Changes changes;

    public ChangeQueueCompartment(Registry registry, Changes changes) {
        this.registry = registry;
        this.changes = changes;
    }

    @Override
    public OciAnswer answer(Call call) {
        String compartment =
                Ranges.identifier(OciQueue.COMPARTMENT, call.fields().requiredText(OciQueue.COMPARTMENT));
        OciQueue queue = registry.queue(call.path().get(0));
        Changed changed = changes.change(
                queue, WorkOperation.MOVE_QUEUE, Condition.of(call), (before, work) -> move(before, compartment));
        return OciAnswer.accepted(changed.work().id());
    }

    private static Revision move(OciQueue before, String compartment) {
        QueueDefinition definition = before.queue().definition();
        Map<String, String> attributes = new HashMap<>(definition.attributes());
        attributes.put(OciQueue.COMPARTMENT, compartment);
        return Revision.of(before.queue()).withDefinition(definition.withAttributes(attributes));
    }
}
