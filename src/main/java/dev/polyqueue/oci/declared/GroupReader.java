package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.oci.details.GroupDetails;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.wire.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what a file says of the consumer groups of a queue. */
final class GroupReader {

    private static final List<String> KEYS = List.of(
            OciQueue.DISPLAY_NAME,
            "filter",
            "isEnabled",
            "deadLetterQueueDeliveryCount",
            "freeformTags",
            OciQueue.DEFINED_TAGS);

    private final Problems problems;
    private final Map<String, DeclaredGroup> groups = new LinkedHashMap<>();

    GroupReader(Problems problems) {
        this.problems = problems;
    }

    /** @param primaryGroup name of the primary group, which no other can have */
    List<DeclaredGroup> read(List<Value> values, String primaryGroup) {
        for (Value value : values) {
            DeclaredGroup group = read(value);
            if (group != null) {
                add(group, primaryGroup);
            }
        }
        return List.copyOf(groups.values());
    }

    private @Nullable DeclaredGroup read(Value value) {
        Section section = new Section(value, "an OCI consumer group", KEYS, problems);
        String name = section.requiredText(OciQueue.DISPLAY_NAME);
        KeyReader keys = new KeyReader(section, KEYS, problems);
        int before = problems.count();
        Map<String, GroupDetails> details = keys.each(GroupDetails::ofNew);
        return name == null || problems.count() > before
                ? null
                : new DeclaredGroup(section.place(), name, GroupDetails.ofNew(Fields.of(keys.fields())), details);
    }

    private void add(DeclaredGroup group, String primaryGroup) {
        if (group.displayName().equalsIgnoreCase(primaryGroup)) {
            problems.add(
                    group.place(),
                    "the primary consumer group is called " + primaryGroup
                            + "; choose another name, or change that with primaryConsumerGroupDisplayName");
        }
        DeclaredGroup first = groups.putIfAbsent(group.displayName().toLowerCase(Locale.ROOT), group);
        if (first != null) {
            problems.add(
                    group.place(),
                    "a consumer group " + group.displayName() + " of this queue is declared at " + first.place()
                            + " already");
        }
    }
}
