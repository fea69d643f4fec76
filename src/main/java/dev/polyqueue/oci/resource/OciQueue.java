package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.group.ConsumerGroup;
import dev.polyqueue.engine.message.Channel;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A queue as OCI sees it. */
public record OciQueue(Queue queue) implements Listed {

    /** Names of what is stored in a queue's or a group's attributes. */
    public static final String DISPLAY_NAME = "displayName";

    public static final String COMPARTMENT = "compartmentId";
    public static final String CHANNEL_LIMIT = "channelConsumptionLimit";
    public static final String ENCRYPTION_KEY = "customEncryptionKeyId";
    public static final String CAPABILITIES = "capabilities";
    public static final String DEFINED_TAGS = "definedTags";
    public static final String ETAG = "etag";
    public static final String LIFECYCLE = "lifecycle";
    public static final String UPDATED = "timeUpdated";
    public static final String CREATED = "timeCreated";

    /** Names the work request that has made the resource. */
    public static final String CREATED_BY = "createdBy";

    public static final String CONSUMER_GROUPS = "CONSUMER_GROUPS";
    public static final String LARGE_MESSAGES = "LARGE_MESSAGES";

    public Ocid ocid() {
        return Ocid.of(queue.key());
    }

    public @Nullable String attribute(String name) {
        return queue.definition().attributes().get(name);
    }

    public Lifecycle lifecycle() {
        return Lifecycle.parse(attribute(LIFECYCLE));
    }

    @Override
    public String id() {
        return ocid().toString();
    }

    @Override
    public String displayName() {
        return Objects.requireNonNullElse(attribute(DISPLAY_NAME), "");
    }

    public String compartment() {
        return Objects.requireNonNullElse(attribute(COMPARTMENT), "");
    }

    @Override
    public long created() {
        String created = attribute(CREATED);
        return created == null ? queue.createdAt() : Long.parseLong(created);
    }

    /** Epoch milliseconds of the last change. */
    public long updated() {
        return Math.max(created(), stamp().updated());
    }

    @Override
    public State state(long now) {
        return lifecycle().state(now, State.ACTIVE);
    }

    public String etag(long now) {
        return stamp().etag(state(now));
    }

    private Stamp stamp() {
        return Stamp.of(queue.definition().attributes());
    }

    /** Its consumer groups, the primary first: none without the capability, and none that are over. */
    public List<OciGroup> groups(long now) {
        return allGroups().stream()
                .filter(group -> group.state(now) != State.DELETED)
                .toList();
    }

    /** Those that are over too. */
    List<OciGroup> allGroups() {
        return hasGroups()
                ? queue.consumerGroups().stream()
                        .map(group -> new OciGroup(this, group))
                        .toList()
                : List.of();
    }

    public Set<String> capabilities() {
        String text = attribute(CAPABILITIES);
        return text == null || text.isEmpty() ? Set.of() : Set.of(text.split(","));
    }

    public boolean hasGroups() {
        return capabilities().contains(CONSUMER_GROUPS);
    }

    /**
     * The consumer group that a request means.
     *
     * @param id OCID of a group, or null or that of the queue for the primary group
     * @throws dev.polyqueue.oci.wire.OciException if the queue has no such group
     */
    public ConsumerGroup group(@Nullable String id, long now) {
        return findGroup(id, now).orElseThrow(() -> OciErrors.notFound("consumer group " + id));
    }

    /** The same, or empty if there is no such group, or no more. */
    Optional<ConsumerGroup> findGroup(@Nullable String id, long now) {
        if (id == null || id.equals(ocid().toString())) {
            return Optional.of(queue.primary());
        }
        Ocid group = Ocid.parse(Ocid.GROUP, id);
        return Optional.ofNullable(group)
                .filter(found -> found.region().equals(queue.key().region()))
                .flatMap(found -> queue.group(found.unique()))
                .filter(found -> !Lifecycle.parse(
                                found.definition().attributes().get(LIFECYCLE))
                        .isOver(now));
    }

    /** The OCID of a group. */
    public String ocid(ConsumerGroup group) {
        return group.primary()
                ? ocid().toString()
                : new Ocid(Ocid.GROUP, queue.key().region(), group.name()).toString();
    }

    /**
     * The channel of a request, or null for none.
     *
     * @throws dev.polyqueue.oci.wire.OciException if the name could not be stored
     */
    public static @Nullable Channel channel(@Nullable String name) {
        return name == null ? null : namedChannel(name);
    }

    /** The same of a name that is there. */
    public static Channel namedChannel(String name) {
        if (name.indexOf('\0') >= 0) {
            throw OciErrors.invalid("The name of a channel must not contain the character U+0000");
        }
        return Channel.named(name);
    }

    public Map<String, String> tags() {
        return queue.definition().tags();
    }
}
