package dev.polyqueue.oci.action;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.list.Listing;
import dev.polyqueue.oci.list.Selection;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.view.GroupView;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** ListConsumerGroups: contract sections 2.4 and 2.8. */
public final class ListConsumerGroups implements Action.Immediate {

    private final Registry registry;
    private final Clock clock;

    public ListConsumerGroups(Registry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        Selection selection = Selection.of(call);
        Listing listing = Listing.of(call);
        long now = clock.now();
        List<OciGroup> found = candidates(Selection.identifier(call, "queueId"), selection.id()).stream()
                .filter(group -> selection.selects(group, now))
                .toList();
        return listing.page(found).answer(group -> GroupView.summary(group, now));
    }

    private List<OciGroup> candidates(@Nullable String queueId, @Nullable String id) {
        if (queueId != null) {
            return registry.groups(registry.queue(queueId));
        }
        return id != null
                ? registry.findGroup(id).stream().toList()
                : registry.queues().stream()
                        .flatMap(queue -> registry.groups(queue).stream())
                        .toList();
    }
}
