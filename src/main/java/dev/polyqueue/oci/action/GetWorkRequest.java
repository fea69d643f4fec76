package dev.polyqueue.oci.action;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.oci.view.WorkRequestView;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.Map;

/** GetWorkRequest: contract section 2.6. */
public final class GetWorkRequest implements Action.Immediate {

    private static final long LONGEST_PAUSE_MILLIS = 30_000;

    private final WorkRequestFinder finder;
    private final Clock clock;

    public GetWorkRequest(WorkRequestStore store, Clock clock) {
        this.finder = new WorkRequestFinder(store);
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        long now = clock.now();
        WorkRequest request = finder.get(call.path().get(0));
        return OciAnswer.ok(WorkRequestView.of(request, now), retryAfter(request.finishedAt() - now));
    }

    /** Whole seconds, and only while there is something to wait for (D14). */
    private static Map<String, String> retryAfter(long millis) {
        if (millis <= 0) {
            return Map.of();
        }
        return Map.of("retry-after", Long.toString((Math.min(millis, LONGEST_PAUSE_MILLIS) + 999) / 1000));
    }
}
