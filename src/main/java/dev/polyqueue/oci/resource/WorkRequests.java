package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.engine.work.WorkRequest.Retry;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Keeps account of the work that was asked for (contract section 2.6). */
public final class WorkRequests {

    private static final String RESOURCE = "resource";

    private final WorkRequestStore store;
    private final Clock clock;
    private final Duration delay;
    private final String region;

    /** @param delay how long all work takes to be done */
    public WorkRequests(WorkRequestStore store, Clock clock, Duration delay, String region) {
        this.store = store;
        this.clock = clock;
        this.delay = delay;
        this.region = region;
    }

    /** Work that is accepted now. */
    public Work accept(WorkOperation operation) {
        long now = clock.now();
        String id = Ocid.next(Ocid.WORK_REQUEST, region).toString();
        return new Work(id, operation, now, now + delay.toMillis());
    }

    /** Work that was accepted earlier. */
    public static Work of(WorkRequest request) {
        return new Work(
                request.id(), WorkOperation.valueOf(request.operation()), request.acceptedAt(), request.finishedAt());
    }

    /** The OCID of the resource that the work is done to. */
    public static String resource(WorkRequest request) {
        return Objects.requireNonNull(request.attributes().get(RESOURCE));
    }

    /** Writes it down; false if there is work with its retry token already. */
    public boolean add(Work work, String compartment, String resource, @Nullable Retry retry) {
        return store.add(new WorkRequest(
                work.id(),
                Dialect.OCI,
                work.operation().name(),
                compartment,
                Map.of(RESOURCE, resource),
                retry,
                work.acceptedAt(),
                work.finishedAt()));
    }

    /** Takes back what could not be done. */
    public void remove(Work work) {
        store.remove(Dialect.OCI, work.id());
    }
}
