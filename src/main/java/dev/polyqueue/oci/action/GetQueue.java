package dev.polyqueue.oci.action;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.view.QueueView;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.Map;

/** GetQueue: contract section 2.2. */
public final class GetQueue implements Action.Immediate {

    private final Registry registry;
    private final Clock clock;

    public GetQueue(Registry registry, Clock clock) {
        this.registry = registry;
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        long now = clock.now();
        OciQueue queue = registry.queue(call.path().get(0));
        return OciAnswer.ok(QueueView.of(queue, call.baseUrl(), now), Map.of("etag", queue.etag(now)));
    }
}
