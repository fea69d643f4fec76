package dev.polyqueue.oci.action;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.list.Listing;
import dev.polyqueue.oci.list.Selection;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.view.QueueSummary;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;

/** ListQueues: contract sections 2.2 and 2.8. */
public final class ListQueues implements Action.Immediate {

    private final Registry registry;
    private final Clock clock;

    public ListQueues(Registry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        Selection selection = Selection.of(call);
        String compartment = Selection.identifier(call, OciQueue.COMPARTMENT);
        Listing listing = Listing.of(call);
        long now = clock.now();
        List<OciQueue> found = candidates(selection).stream()
                .filter(queue -> compartment == null || compartment.equals(queue.compartment()))
                .filter(queue -> selection.selects(queue, now))
                .toList();
        return listing.page(found).answer(queue -> QueueSummary.of(queue, call.baseUrl(), now));
    }

    private List<OciQueue> candidates(Selection selection) {
        return selection.id() == null
                ? registry.queues()
                : registry.find(selection.id()).stream().toList();
    }
}
