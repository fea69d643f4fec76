package dev.polyqueue.oci.details;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.engine.queue.Revision;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.resource.Work;
import dev.polyqueue.oci.wire.Fields;
import dev.polyqueue.oci.wire.OciErrors;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What can be said of a queue at its creation and later (contract section 2.2). Times are in seconds.
 *
 * @param deadLetterCount 0 for no dead letters
 * @param encryptionKey empty for none
 */
public record QueueDetails(
        @Nullable String displayName,
        @Nullable Integer visibility,
        @Nullable Integer timeout,
        @Nullable Integer deadLetterCount,
        @Nullable Integer channelLimit,
        @Nullable String encryptionKey,
        @Nullable CapabilityDetails capabilities,
        TagDetails tags) {

    private static final int LONGEST = 255;
    private static final int MESSAGE_BYTES = 256 * 1024;
    private static final int LARGE_MESSAGE_BYTES = 512 * 1024;

    /** Of a queue of which nothing is said. */
    public static final QueueSettings DEFAULTS = new QueueSettings(
            Duration.ZERO,
            Duration.ofSeconds(30),
            Duration.ofDays(1),
            Duration.ofSeconds(30),
            MESSAGE_BYTES,
            null,
            DeduplicationScope.QUEUE,
            Bucketing.CHANNEL);

    /** @throws dev.polyqueue.oci.wire.OciException if a value is out of its range */
    public static QueueDetails read(Fields in) {
        return new QueueDetails(
                in.text(OciQueue.DISPLAY_NAME, 1, LONGEST),
                in.integer("visibilityInSeconds", 1, 43_200),
                in.integer("timeoutInSeconds", 0, 30),
                in.integer("deadLetterQueueDeliveryCount", 0, 20),
                in.integer(OciQueue.CHANNEL_LIMIT, 1, 100),
                in.text(OciQueue.ENCRYPTION_KEY, 0, LONGEST),
                CapabilityDetails.read(in),
                TagDetails.read(in));
    }

    /**
     * What a queue and its primary group become by this.
     *
     * @throws dev.polyqueue.oci.wire.OciException if a capability is to go that is in use
     */
    public Revision revise(OciQueue before, Work work) {
        Revision revision = Revision.of(before.queue())
                .withDefinition(applyTo(before.queue().definition()));
        if (capabilities == null || capabilities.hasGroups() == before.hasGroups()) {
            return revision;
        }
        if (before.groups(work.acceptedAt()).size() > 1) { // D10
            throw OciErrors.conflict("The queue has consumer groups besides the primary one");
        }
        return revision.withGroup(ConsumerGroup.PRIMARY, capabilities.primaryGroup(work));
    }

    /** What the definition of a queue becomes by this. */
    public QueueDefinition applyTo(QueueDefinition before) {
        Map<String, String> attributes = new HashMap<>(before.attributes());
        put(attributes, OciQueue.DISPLAY_NAME, displayName);
        put(attributes, OciQueue.CHANNEL_LIMIT, channelLimit);
        put(attributes, OciQueue.ENCRYPTION_KEY, encryptionKey);
        if (encryptionKey != null && encryptionKey.isEmpty()) {
            attributes.remove(OciQueue.ENCRYPTION_KEY);
        }
        if (capabilities != null) {
            attributes.put(OciQueue.CAPABILITIES, String.join(",", new TreeSet<>(capabilities.types())));
        }
        tags.addTo(attributes);
        return new QueueDefinition(settings(before.settings()), attributes, tags.freeformOr(before.tags()));
    }

    private QueueSettings settings(QueueSettings before) {
        return new QueueSettings(
                before.delay(),
                visibility == null ? before.visibilityTimeout() : Duration.ofSeconds(visibility),
                before.retention(),
                timeout == null ? before.receiveWait() : Duration.ofSeconds(timeout),
                messageBytes(before.maximumMessageSize()),
                redrive(before.redrive()),
                before.deduplicationScope(),
                before.bucketing());
    }

    private int messageBytes(int before) {
        if (capabilities == null) {
            return before;
        }
        return capabilities.types().contains(OciQueue.LARGE_MESSAGES) ? LARGE_MESSAGE_BYTES : MESSAGE_BYTES;
    }

    private @Nullable Redrive redrive(@Nullable Redrive before) {
        if (deadLetterCount == null) {
            return before;
        }
        return deadLetterCount == 0 ? null : new Redrive(null, deadLetterCount);
    }

    private static void put(Map<String, String> attributes, String name, @Nullable Object value) {
        if (value != null) {
            attributes.put(name, value.toString());
        }
    }
}
