package dev.polyqueue.oci.action;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.work.WorkRequest;
import dev.polyqueue.engine.work.WorkRequestListing;
import dev.polyqueue.engine.work.WorkRequestListing.Position;
import dev.polyqueue.oci.list.Page;
import dev.polyqueue.oci.list.PageToken;
import dev.polyqueue.oci.list.Selection;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.view.WorkRequestView;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** ListWorkRequests: contract section 2.6; the newest first. */
public final class ListWorkRequests implements Action.Immediate {

    private static final String LIST = "work requests";

    private final WorkRequestStore store;
    private final WorkRequestFinder finder;
    private final Clock clock;

    public ListWorkRequests(WorkRequestStore store, Clock clock) {
        this.store = store;
        this.finder = new WorkRequestFinder(store);
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        String compartment = Selection.identifier(call, OciQueue.COMPARTMENT);
        String id = Selection.identifier(call, "workRequestId");
        int limit = Page.limit(call);
        Position after = position(PageToken.read(call.text("page"), LIST));
        List<WorkRequest> found = id == null
                ? store.list(new WorkRequestListing(Dialect.OCI, compartment, after, limit + 1))
                : finder.find(id).stream()
                        .filter(request -> compartment == null || compartment.equals(request.owner()))
                        .toList();
        long now = clock.now();
        return Page.of(found, limit, last -> new PageToken(LIST, last.id(), Long.toString(last.acceptedAt())))
                .answer(request -> WorkRequestView.of(request, now));
    }

    private static @Nullable Position position(@Nullable PageToken token) {
        if (token == null) {
            return null;
        }
        if (Ocid.parse(Ocid.WORK_REQUEST, token.id()) == null) {
            throw PageToken.unknown();
        }
        return new Position(token.number(), token.id());
    }
}
