package dev.polyqueue.oci.action;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.list.Page;
import dev.polyqueue.oci.list.PageToken;
import dev.polyqueue.oci.view.LogEntry;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciAnswer;
import java.util.List;
import java.util.stream.IntStream;

/** ListWorkRequestLogs: contract section 2.6; in the order of the events. */
public final class ListWorkRequestLogs implements Action.Immediate {

    private final WorkRequestFinder finder;
    private final Clock clock;

    public ListWorkRequestLogs(WorkRequestStore store, Clock clock) {
        this.finder = new WorkRequestFinder(store);
        this.clock = clock;
    }

    @Override
    public OciAnswer answer(Call call) {
        String id = call.path().get(0);
        int limit = Page.limit(call);
        PageToken after = PageToken.read(call.text("page"), "logs " + id);
        long begin = after == null ? 0 : after.number() + 1;
        List<LogEntry> entries = LogEntry.of(finder.get(id), clock.now());
        List<Integer> numbers = IntStream.range(0, entries.size())
                .filter(number -> number >= begin)
                .boxed()
                .toList();
        return Page.of(numbers, limit, last -> new PageToken("logs " + id, id, last.toString()))
                .answer(entries::get);
    }
}
