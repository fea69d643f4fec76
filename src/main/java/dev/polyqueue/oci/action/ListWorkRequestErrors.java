package dev.polyqueue.oci.action;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.oci.list.Page;
import dev.polyqueue.oci.list.PageToken;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;

/** ListWorkRequestErrors: contract section 2.6. What can go wrong is refused at once (D15), so that no work has errors. */
public final class ListWorkRequestErrors implements Action.Immediate {

    private final WorkRequestFinder finder;

    public ListWorkRequestErrors(WorkRequestStore store) {
        this.finder = new WorkRequestFinder(store);
    }

    @Override
    public OciAnswer answer(Call call) {
        Page.limit(call);
        if (call.text("page") != null) {
            throw PageToken.unknown();
        }
        finder.get(call.path().get(0));
        return new Page<>(List.of(), null).answer(error -> error);
    }
}
