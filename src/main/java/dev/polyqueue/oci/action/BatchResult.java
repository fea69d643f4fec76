package dev.polyqueue.oci.action;

import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import dev.polyqueue.oci.wire.Ranges;
import java.util.List;

/**
 * What became of the entries of a batch, in the order of the request (contract section 3.5).
 *
 * @param entries {@link Failed} or what the operation answers
 */
record BatchResult(long serverFailures, long clientFailures, List<Object> entries) {

    private static final int MOST = 20;

    /** @param errorCode as an HTTP status (D24) */
    record Failed(int errorCode, String errorMessage) {}

    static BatchResult of(List<Object> entries) {
        long failed = entries.stream().filter(Failed.class::isInstance).count();
        return new BatchResult(0, failed, entries);
    }

    static Failed failed(OciException error) {
        return new Failed(error.status(), String.valueOf(error.getMessage()));
    }

    /** The entries of a request. */
    static List<Fields> entries(Fields request) {
        List<Fields> entries = request.objects("entries");
        if (entries == null) {
            throw OciErrors.missing("entries");
        }
        Ranges.check("the number of entries", entries.size(), 1, MOST);
        return entries;
    }
}
