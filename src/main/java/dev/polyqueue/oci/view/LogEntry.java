package dev.polyqueue.oci.view;

import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.oci.resource.WorkRequests;
import dev.polyqueue.oci.wire.Times;
import java.util.ArrayList;
import java.util.List;

/** An entry of ListWorkRequestLogs. */
public record LogEntry(String message, String timestamp) {

    /** What has happened so far, in order. */
    public static List<LogEntry> of(WorkRequest request, long now) {
        List<LogEntry> entries = new ArrayList<>();
        entries.add(new LogEntry("accepted " + request.operation(), Times.text(request.acceptedAt())));
        if (now >= request.finishedAt()) {
            String done = WorkRequests.of(request).operation().done();
            entries.add(new LogEntry("successfully " + done, Times.text(request.finishedAt())));
        }
        return entries;
    }
}
