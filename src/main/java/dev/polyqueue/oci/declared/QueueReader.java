package dev.polyqueue.oci.declared;

import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.oci.details.CapabilityDetails;
import dev.polyqueue.oci.details.NewQueue;
import dev.polyqueue.oci.details.QueueDetails;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.wire.Fields;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads what a file says of a queue. */
final class QueueReader {

    private static final String GROUPS = "consumerGroups";
    private static final List<String> KEYS = List.of(
            OciQueue.DISPLAY_NAME,
            OciQueue.COMPARTMENT,
            NewQueue.RETENTION,
            "visibilityInSeconds",
            "timeoutInSeconds",
            "deadLetterQueueDeliveryCount",
            OciQueue.CHANNEL_LIMIT,
            OciQueue.ENCRYPTION_KEY,
            OciQueue.CAPABILITIES,
            "freeformTags",
            OciQueue.DEFINED_TAGS,
            GROUPS);
    private static final List<String> CAPABILITY_KEYS =
            List.of("type", "isPrimaryConsumerGroupEnabled", "primaryConsumerGroupDisplayName");

    private final String region;
    private final Problems problems;

    QueueReader(String region, Problems problems) {
        this.region = region;
        this.problems = problems;
    }

    /** Empty if it cannot be made, for which the problems say why. */
    Optional<DeclaredQueue> read(Value value, @Nullable String usualCompartment) {
        Section section = new Section(value, "an OCI queue", KEYS, problems);
        int before = problems.count();
        String name = section.requiredText(OciQueue.DISPLAY_NAME);
        if (usualCompartment == null) {
            section.requiredText(OciQueue.COMPARTMENT);
        }
        section.items(OciQueue.CAPABILITIES)
                .forEach(capability -> new Section(capability, "a capability", CAPABILITY_KEYS, problems));
        KeyReader keys = new KeyReader(section, KEYS.subList(0, KEYS.size() - 1), problems);
        Map<String, QueueDetails> details = keys.each(QueueReader::readOne);
        details.keySet().removeAll(List.of(OciQueue.COMPARTMENT, NewQueue.RETENTION));
        if (name == null || problems.count() > before) {
            groups(section, new GroupReader(problems), null);
            return Optional.empty();
        }
        Map<String, Object> fields = new LinkedHashMap<>(keys.fields());
        if (usualCompartment != null) {
            fields.putIfAbsent(OciQueue.COMPARTMENT, usualCompartment);
        }
        NewQueue queue = NewQueue.read(Fields.of(fields));
        return Optional.of(new DeclaredQueue(
                section.place(),
                section.place(NewQueue.RETENTION),
                Ocid.queueKnownBy(region, queue.compartment(), name),
                name,
                queue,
                details,
                groups(section, new GroupReader(problems), queue.details().capabilities())));
    }

    private static QueueDetails readOne(Fields in) {
        if (in.has(OciQueue.COMPARTMENT)) {
            NewQueue.compartment(in);
        }
        NewQueue.retention(in);
        return QueueDetails.read(in);
    }

    private List<DeclaredGroup> groups(Section section, GroupReader reader, @Nullable CapabilityDetails capabilities) {
        CapabilityDetails known = Objects.requireNonNullElse(capabilities, CapabilityDetails.NONE);
        List<DeclaredGroup> groups = reader.read(section.items(GROUPS), known.primaryGroupName());
        boolean unwanted = section.value(OciQueue.CAPABILITIES) == null || capabilities != null && !known.hasGroups();
        if (!groups.isEmpty() && unwanted) { // D11
            problems.add(
                    section.place(GROUPS),
                    "consumer groups need the capability; add capabilities: [{type: " + OciQueue.CONSUMER_GROUPS
                            + "}]");
        }
        return groups;
    }
}
