package dev.polyqueue.oci.action;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.view.GroupView;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.Map;

/** GetConsumerGroup: contract section 2.4. */
public final class GetConsumerGroup implements Action.Immediate {

    private final Registry registry;
    private final Clock clock;

    public GetConsumerGroup(Registry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        long now = clock.now();
        OciGroup group = registry.group(call.path().get(0));
        return OciAnswer.ok(GroupView.of(group, now), Map.of("etag", group.etag(now)));
    }
}
