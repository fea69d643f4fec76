package dev.polyqueue.oci.details;

import dev.polyqueue.engine.group.GroupDefinition;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The capabilities that a queue shall have (contract section 2.3).
 *
 * @param types of all of them
 * @param primaryEnabled whether the primary group shall be enabled
 * @param primaryName what the primary group shall be called
 */
public record CapabilityDetails(
        Set<String> types,
        @Nullable Boolean primaryEnabled,
        @Nullable String primaryName) {

    private static final Set<String> KNOWN = Set.of(OciQueue.CONSUMER_GROUPS, OciQueue.LARGE_MESSAGES);
    private static final String PRIMARY_NAME = "Primary Consumer Group";
    private static final int LONGEST_NAME = 255;

    /** None. */
    public static final CapabilityDetails NONE = new CapabilityDetails(Set.of(), null, null);

    static @Nullable CapabilityDetails read(Fields in) {
        List<Fields> entries = in.objects("capabilities");
        if (entries == null) {
            return null;
        }
        Set<String> types = new HashSet<>();
        Boolean enabled = null;
        String name = null;
        for (Fields entry : entries) {
            String type = entry.requiredText("type");
            if (!KNOWN.contains(type)) {
                throw OciErrors.invalid("There is no capability " + type);
            }
            types.add(type);
            if (type.equals(OciQueue.CONSUMER_GROUPS)) {
                refuseWhatPrimaryGroupsLack(entry);
                enabled = entry.flag("isPrimaryConsumerGroupEnabled");
                name = entry.text("primaryConsumerGroupDisplayName", 1, LONGEST_NAME);
            }
        }
        return new CapabilityDetails(types, enabled, name);
    }

    /** The SDKs have fields for them, but a primary group takes everything and follows its queue (D9). */
    private static void refuseWhatPrimaryGroupsLack(Fields entry) {
        String filter = entry.text("primaryConsumerGroupFilter");
        if (filter != null && !filter.isEmpty()) {
            throw OciErrors.invalid("The primary consumer group cannot have a filter");
        }
        if (entry.has("primaryConsumerGroupDeadLetterQueueDeliveryCount")) {
            throw OciErrors.invalid("The primary consumer group has the dead-letter delivery count of its queue");
        }
    }

    public boolean hasGroups() {
        return types.contains(OciQueue.CONSUMER_GROUPS);
    }

    /** What the primary group is called when the capability is added. */
    public String primaryGroupName() {
        return Objects.requireNonNullElse(primaryName, PRIMARY_NAME);
    }

    /** The primary group as it begins when the capability is added, or as it is without. */
    public GroupDefinition primaryGroup(Work work) {
        if (!hasGroups()) {
            return GroupDefinition.ALL;
        }
        Map<String, String> attributes = Map.of(OciQueue.DISPLAY_NAME, primaryGroupName());
        return GroupDefinition.ALL
                .withEnabled(!Boolean.FALSE.equals(primaryEnabled))
                .withAttributes(work.begin(attributes));
    }
}
