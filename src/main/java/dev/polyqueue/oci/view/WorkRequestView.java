package dev.polyqueue.oci.view;

import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.oci.resource.WorkOperation;
import dev.polyqueue.oci.resource.WorkRequests;
import dev.polyqueue.oci.wire.Times;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The body of GetWorkRequest, and an entry of ListWorkRequests. */
public record WorkRequestView(
        WorkOperation operationType,
        Status status,
        String id,
        String compartmentId,
        List<Resource> resources,
        double percentComplete,
        String timeAccepted,
        String timeStarted,
        @Nullable String timeFinished) {

    private static final String UNFINISHED = "IN_PROGRESS";

    /** How far it is. Work begins when it is accepted, and never fails. */
    enum Status {
        IN_PROGRESS,
        SUCCEEDED
    }

    /** What it is done to. */
    record Resource(String entityType, String actionType, String identifier, String entityUri) {}

    public static WorkRequestView of(WorkRequest request, long now) {
        boolean done = now >= request.finishedAt();
        WorkOperation operation = WorkRequests.of(request).operation();
        String resource = WorkRequests.resource(request);
        return new WorkRequestView(
                operation,
                done ? Status.SUCCEEDED : Status.IN_PROGRESS,
                request.id(),
                request.owner(),
                List.of(new Resource(
                        operation.entityType(),
                        done ? operation.outcome() : UNFINISHED,
                        resource,
                        operation.entityUri(resource))),
                done ? 100.0 : percent(request, now),
                Times.text(request.acceptedAt()),
                Times.text(request.acceptedAt()),
                done ? Times.text(request.finishedAt()) : null);
    }

    private static double percent(WorkRequest request, long now) {
        double whole = request.finishedAt() - request.acceptedAt();
        return Math.floor(100 * Math.max(0, now - request.acceptedAt()) / whole);
    }
}
