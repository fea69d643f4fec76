package dev.polyqueue.oci.view;

import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.wire.Times;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The body of GetQueue. */
public record QueueView(
        String id,
        String displayName,
        String compartmentId,
        String timeCreated,
        String timeUpdated,
        State lifecycleState,
        @Nullable String lifecycleDetails,
        String messagesEndpoint,
        long retentionInSeconds,
        long visibilityInSeconds,
        long timeoutInSeconds,
        int deadLetterQueueDeliveryCount,
        @Nullable String customEncryptionKeyId,
        Map<String, String> freeformTags,
        JsonNode definedTags,
        @Nullable Integer channelConsumptionLimit,
        @Nullable List<Capability> capabilities) {

    /** A capability; what was said when it was added is never shown. */
    record Capability(String type) {}

    /** @param endpoint where its messages are put and got */
    public static QueueView of(OciQueue queue, String endpoint, long now) {
        QueueSettings settings = queue.queue().settings();
        Redrive redrive = settings.redrive();
        String limit = queue.attribute(OciQueue.CHANNEL_LIMIT);
        List<Capability> capabilities =
                queue.capabilities().stream().sorted().map(Capability::new).toList();
        return new QueueView(
                queue.id(),
                queue.displayName(),
                queue.compartment(),
                Times.text(queue.created()),
                Times.text(queue.updated()),
                queue.state(now),
                details(queue, now),
                endpoint,
                settings.retention().toSeconds(),
                settings.visibilityTimeout().toSeconds(),
                settings.receiveWait().toSeconds(),
                redrive == null ? 0 : redrive.maxReceiveCount(),
                queue.attribute(OciQueue.ENCRYPTION_KEY),
                queue.tags(),
                Tags.defined(queue.attribute(OciQueue.DEFINED_TAGS)),
                Integer.valueOf(Objects.requireNonNullElse(limit, "100")),
                capabilities.isEmpty() ? null : capabilities);
    }

    static @Nullable String details(OciQueue queue, long now) {
        return queue.lifecycle().isGoingOn(now) ? queue.lifecycle().details() : null;
    }
}
