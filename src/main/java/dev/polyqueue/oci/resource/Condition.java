package dev.polyqueue.oci.resource;

import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.OciErrors;
import org.jspecify.annotations.Nullable;

/**
 * On what a change is to be made: the resource is not busy, and is as the caller knows it (contract sections 2.5 and 5.4).
 *
 * @param etag what it must be, or null for any
 * @param evenBusy whether the resource may be busy
 */
public record Condition(@Nullable String etag, boolean evenBusy) {

    private static final String ANY = "*";

    /** Only that the resource is not busy. */
    public static final Condition NONE = new Condition(null, false);

    /** Not even that. */
    public static final Condition EVEN_BUSY = new Condition(null, true);

    /** What the request says, with or without quotation marks (D30). */
    public static Condition of(Call call) {
        String text = call.header("if-match");
        if (text == null || text.isBlank()) {
            return NONE;
        }
        String etag = text.trim();
        boolean quoted = etag.length() >= 2 && etag.startsWith("\"") && etag.endsWith("\"");
        etag = quoted ? etag.substring(1, etag.length() - 1) : etag;
        return etag.equals(ANY) ? NONE : new Condition(etag, false);
    }

    /** @throws dev.polyqueue.oci.wire.OciException if it does not hold */
    public void check(String id, State state, String actual) {
        if (!evenBusy && state != State.ACTIVE && state != State.INACTIVE) {
            throw OciErrors.incorrectState(id + " is " + state);
        }
        if (etag != null && !etag.equals(actual)) {
            throw OciErrors.noEtagMatch();
        }
    }
}
