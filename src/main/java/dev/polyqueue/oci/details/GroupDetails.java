package dev.polyqueue.oci.details;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.oci.filter.FilterLanguage;
import dev.polyqueue.oci.filter.InvalidFilterException;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What can be said of a consumer group (contract section 2.4).
 *
 * @param filter blank to take everything
 * @param deadLetterCount 0 for no dead letters, {@link #OF_QUEUE} for that of the queue
 */
public record GroupDetails(
        @Nullable String displayName,
        @Nullable String filter,
        @Nullable Boolean enabled,
        @Nullable Integer deadLetterCount,
        TagDetails tags) {

    private static final int OF_QUEUE = -1;
    private static final int MOST_DELIVERIES = 20;
    private static final int LONGEST = 255;
    private static final FilterLanguage FILTERS = new FilterLanguage();

    /** @throws dev.polyqueue.oci.wire.OciException if a value is out of its range, or the filter is none */
    public static GroupDetails ofNew(Fields in) {
        return read(in, 0);
    }

    /** The same of a group that is there: its dead-letter count can be taken back. */
    public static GroupDetails ofChange(Fields in) {
        return read(in, OF_QUEUE);
    }

    private static GroupDetails read(Fields in, int leastDeadLetterCount) {
        return new GroupDetails(
                in.text(OciQueue.DISPLAY_NAME, 1, LONGEST),
                filter(in.text("filter")),
                in.flag("isEnabled"),
                in.integer("deadLetterQueueDeliveryCount", leastDeadLetterCount, MOST_DELIVERIES),
                TagDetails.read(in));
    }

    private static @Nullable String filter(@Nullable String text) {
        try {
            if (text != null) {
                FILTERS.check(text);
            }
            return text;
        } catch (InvalidFilterException invalid) {
            throw OciErrors.invalid(String.valueOf(invalid.getMessage()));
        }
    }

    /** @throws dev.polyqueue.oci.wire.OciException if something is said that a primary group cannot have */
    public void checkForPrimary() {
        if (filter != null && !filter.isEmpty()) {
            throw OciErrors.invalid("The primary consumer group cannot have a filter");
        }
        if (deadLetterCount != null) {
            throw OciErrors.invalid("The primary consumer group has the dead-letter delivery count of its queue");
        }
    }

    /**
     * Names are unique within a queue, and case makes no difference.
     *
     * @param id of the group that may have the name, or null
     * @throws dev.polyqueue.oci.wire.OciException if another group has it
     */
    public void checkName(OciQueue queue, @Nullable String id, long now) {
        for (OciGroup other : queue.groups(now)) {
            if (other.displayName().equalsIgnoreCase(displayName) && !other.id().equals(id)) {
                throw OciErrors.conflict("The queue has a consumer group " + other.displayName());
            }
        }
    }

    /** A new group, as the work makes it. @param name by which it is stored, the unique part of its OCID */
    public GroupDraft draft(String name, Work work) {
        GroupDefinition definition = applyTo(GroupDefinition.ALL);
        return new GroupDraft(name, true, definition.withAttributes(work.begin(definition.attributes())));
    }

    /** What a group becomes by this. */
    public GroupDefinition applyTo(GroupDefinition before) {
        Map<String, String> attributes = new HashMap<>(before.attributes());
        if (displayName != null) {
            attributes.put(OciQueue.DISPLAY_NAME, displayName);
        }
        tags.addTo(attributes);
        return new GroupDefinition(
                enabled == null ? before.enabled() : enabled,
                filter == null ? before.filter() : filter.isBlank() ? null : filter,
                deadLetterCount(before.maxReceiveCount()),
                attributes,
                tags.freeformOr(before.tags()));
    }

    private @Nullable Integer deadLetterCount(@Nullable Integer before) {
        if (deadLetterCount == null) {
            return before;
        }
        return deadLetterCount == OF_QUEUE ? null : deadLetterCount;
    }
}
