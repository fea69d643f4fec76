package dev.polyqueue.oci.list;

import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.Listed;
import dev.polyqueue.oci.wire.Call;
import dev.polyqueue.oci.wire.Ranges;
import org.jspecify.annotations.Nullable;

/** Which resources are listed: those for which all that is said holds (contract section 2.8). */
public record Selection(
        @Nullable String id,
        @Nullable String displayName,
        @Nullable State state) {

    private static final int LONGEST_NAME = 255;

    /** @throws dev.polyqueue.oci.wire.OciException if the request wants what cannot be */
    public static Selection of(Call call) {
        return new Selection(
                identifier(call, "id"),
                Ranges.lengthIfAny("displayName", call.text("displayName"), 1, LONGEST_NAME),
                call.choice("lifecycleState", State.class));
    }

    /** A query parameter that names something. */
    public static @Nullable String identifier(Call call, String name) {
        String value = call.text(name);
        return value == null ? null : Ranges.identifier(name, value);
    }

    public boolean selects(Listed entry, long now) {
        return (id == null || id.equals(entry.id()))
                && (displayName == null || displayName.equals(entry.displayName()))
                && (state == null || state == entry.state(now));
    }
}
