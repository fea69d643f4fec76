package dev.polyqueue.oci.view;

import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.wire.Times;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** An entry of ListQueues. */
public record QueueSummary(
        String id,
        String displayName,
        String compartmentId,
        String timeCreated,
        String timeUpdated,
        State lifecycleState,
        @Nullable String lifecycleDetails,
        String messagesEndpoint,
        Map<String, String> freeformTags,
        JsonNode definedTags,
        @Nullable List<String> capabilities) {

    /** @param endpoint where its messages are put and got */
    public static QueueSummary of(OciQueue queue, String endpoint, long now) {
        List<String> capabilities = queue.capabilities().stream().sorted().toList();
        return new QueueSummary(
                queue.id(),
                queue.displayName(),
                queue.compartment(),
                Times.text(queue.created()),
                Times.text(queue.updated()),
                queue.state(now),
                QueueView.details(queue, now),
                endpoint,
                queue.tags(),
                Tags.defined(queue.attribute(OciQueue.DEFINED_TAGS)),
                capabilities.isEmpty() ? null : capabilities);
    }
}
