package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.oci.resource.Lifecycle.State;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A consumer group of a queue with that capability, as OCI sees it. */
public record OciGroup(OciQueue queue, ConsumerGroup group) implements Listed {

    public @Nullable String attribute(String name) {
        return group.definition().attributes().get(name);
    }

    @Override
    public String id() {
        return queue.ocid(group);
    }

    @Override
    public String displayName() {
        return Objects.requireNonNullElse(attribute(OciQueue.DISPLAY_NAME), "");
    }

    @Override
    public long created() {
        String created = attribute(OciQueue.CREATED);
        return created == null ? group.createdAt() : Long.parseLong(created);
    }

    /** Epoch milliseconds of the last change. */
    public long updated() {
        return Math.max(created(), stamp().updated());
    }

    public Lifecycle lifecycle() {
        return stamp().lifecycle();
    }

    /** A group goes with its queue. */
    @Override
    public State state(long now) {
        State ofQueue = queue.state(now);
        return ofQueue == State.DELETING || ofQueue == State.DELETED
                ? ofQueue
                : lifecycle().state(now, group.enabled() ? State.ACTIVE : State.INACTIVE);
    }

    public String etag(long now) {
        return stamp().etag(state(now));
    }

    private Stamp stamp() {
        return Stamp.of(group.definition().attributes());
    }
}
