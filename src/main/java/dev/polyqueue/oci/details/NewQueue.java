package dev.polyqueue.oci.details;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.group.GroupDraft;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueDraft;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Ocid;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.Ranges;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A queue to be created (contract section 2.2).
 *
 * @param retention in seconds, which cannot be changed later; null for a day
 * @param details which can
 */
public record NewQueue(String compartment, @Nullable Integer retention, QueueDetails details) {

    /** Names the retention. */
    public static final String RETENTION = "retentionInSeconds";

    /** @throws dev.polyqueue.oci.wire.OciException if something is missing, or a value out of its range */
    public static NewQueue read(Fields in) {
        in.requiredText(OciQueue.DISPLAY_NAME);
        return new NewQueue(compartment(in), retention(in), QueueDetails.read(in));
    }

    /** @throws dev.polyqueue.oci.wire.OciException if it is missing, or could not be one */
    public static String compartment(Fields in) {
        return Ranges.identifier(OciQueue.COMPARTMENT, in.requiredText(OciQueue.COMPARTMENT));
    }

    /** @throws dev.polyqueue.oci.wire.OciException if it is out of its range */
    public static @Nullable Integer retention(Fields in) {
        return in.integer(RETENTION, 10, 604_800);
    }

    /** The queue of that OCID, as the work makes it. */
    public QueueDraft draft(Ocid ocid, Work work) {
        CapabilityDetails capabilities = Objects.requireNonNullElse(details.capabilities(), CapabilityDetails.NONE);
        GroupDraft primary = new GroupDraft(ConsumerGroup.PRIMARY, true, capabilities.primaryGroup(work));
        return new QueueDraft(ocid.key(), QueueKind.STANDARD, definition(work), primary);
    }

    private QueueDefinition definition(Work work) {
        Map<String, String> attributes = work.begin(Map.of(OciQueue.COMPARTMENT, compartment));
        return details.applyTo(new QueueDefinition(settings(), attributes, Map.of()));
    }

    private QueueSettings settings() {
        return retention == null
                ? QueueDetails.DEFAULTS
                : QueueDetails.DEFAULTS.withRetention(Duration.ofSeconds(retention));
    }
}
