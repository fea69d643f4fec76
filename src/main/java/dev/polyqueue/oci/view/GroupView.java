package dev.polyqueue.oci.view;

import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.resource.OciGroup;
import dev.polyqueue.oci.resource.OciQueue;
import dev.polyqueue.oci.wire.Times;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The body of GetConsumerGroup, and an entry of ListConsumerGroups. */
public record GroupView(
        String id,
        String displayName,
        String timeCreated,
        String timeUpdated,
        State lifecycleState,
        String filter,
        String queueId,
        @Nullable Integer deadLetterQueueDeliveryCount,
        Map<String, String> freeformTags,
        JsonNode definedTags) {

    public static GroupView of(OciGroup group, long now) {
        return of(group, group.group().definition().maxReceiveCount(), now);
    }

    /** An entry of a list, which says less. */
    public static GroupView summary(OciGroup group, long now) {
        return of(group, null, now);
    }

    private static GroupView of(OciGroup group, @Nullable Integer deadLetterCount, long now) {
        return new GroupView(
                group.id(),
                group.displayName(),
                Times.text(group.created()),
                Times.text(group.updated()),
                group.state(now),
                Objects.requireNonNullElse(group.group().filter(), ""),
                group.queue().id(),
                deadLetterCount,
                group.group().definition().tags(),
                Tags.defined(group.attribute(OciQueue.DEFINED_TAGS)));
    }
}
