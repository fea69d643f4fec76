package dev.polyqueue.oci.resource;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.queue.QueueListing;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.resource.Lifecycle.State;
import dev.polyqueue.oci.wire.OciErrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds queues and consumer groups, and removes those that it finds to be over. */
public final class Registry {

    private static final int PAGE = 1000;
    private static final int MOST_REMEMBERED = 10_000;

    private final Queues queues;
    private final WorkRequestStore workRequests;
    private final Clock clock;
    private final String region;
    private final Map<String, Ocid> queueOfGroup = new ConcurrentHashMap<>();

    public Registry(Queues queues, WorkRequestStore workRequests, Clock clock, String region) {
        this.queues = queues;
        this.workRequests = workRequests;
        this.clock = clock;
        this.region = region;
    }

    /** The queue of that OCID, unless there is none. */
    public Optional<OciQueue> find(String ocid) {
        Ocid queue = Ocid.parse(Ocid.QUEUE, ocid);
        return queue == null ? Optional.empty() : queues.find(queue.key()).flatMap(this::present);
    }

    /** @throws dev.polyqueue.oci.wire.OciException if there is no such queue */
    public OciQueue queue(String ocid) {
        return find(ocid).orElseThrow(() -> OciErrors.notFound("queue " + ocid));
    }

    public List<OciQueue> queues() {
        List<OciQueue> found = new ArrayList<>();
        String after = null;
        List<Queue> page;
        do {
            page = list("", after, PAGE);
            page.forEach(queue -> present(queue).ifPresent(found::add));
            after = page.isEmpty() ? null : page.get(page.size() - 1).key().name();
        } while (page.size() == PAGE);
        return found;
    }

    /** @throws dev.polyqueue.oci.wire.OciException if there is no such consumer group */
    public OciGroup group(String ocid) {
        return findGroup(ocid).orElseThrow(() -> OciErrors.notFound("consumer group " + ocid));
    }

    /** The consumer group of that OCID, which of a primary group is that of the queue. */
    public Optional<OciGroup> findGroup(String ocid) {
        Optional<OciQueue> owner = find(ocid);
        if (owner.isEmpty()) {
            Ocid group = Ocid.parse(Ocid.GROUP, ocid);
            owner = group == null ? Optional.empty() : owner(group);
        }
        return owner.flatMap(queue ->
                groups(queue).stream().filter(group -> group.id().equals(ocid)).findFirst());
    }

    /** The consumer groups of a queue. */
    public List<OciGroup> groups(OciQueue queue) {
        for (OciGroup group : queue.allGroups()) {
            if (group.state(clock.now()) == State.DELETED) {
                remove(group);
            }
        }
        return queue.groups(clock.now());
    }

    /** Removes a queue for good, and nobody can repeat its creation. */
    public void remove(OciQueue queue) {
        spendToken(queue.attribute(OciQueue.CREATED_BY));
        queues.delete(queue.queue().key());
    }

    /** The same for a consumer group. */
    public void remove(OciGroup group) {
        spendToken(group.attribute(OciQueue.CREATED_BY));
        queues.removeGroup(group.queue().queue().key(), group.group().name());
    }

    private void spendToken(@Nullable String workRequest) {
        if (workRequest != null) {
            workRequests.spendToken(Dialect.OCI, workRequest);
        }
    }

    private Optional<OciQueue> present(Queue found) {
        OciQueue queue = new OciQueue(found);
        if (queue.lifecycle().isOver(clock.now())) {
            remove(queue);
            return Optional.empty();
        }
        return Optional.of(queue);
    }

    /** A group's OCID tells where the name of its queue begins; which one it is never changes. */
    private Optional<OciQueue> owner(Ocid group) {
        Ocid known = queueOfGroup.get(group.toString());
        if (known != null) {
            Optional<Queue> queue = queues.find(known.key());
            if (queue.flatMap(found -> found.group(group.unique())).isPresent()) {
                return queue.flatMap(this::present);
            }
        }
        Optional<Queue> queue = list(group.queuePrefix(), null, PAGE).stream()
                .filter(candidate -> candidate.group(group.unique()).isPresent())
                .findFirst();
        queue.ifPresent(found -> remember(group, Ocid.of(found.key())));
        return queue.flatMap(this::present);
    }

    private void remember(Ocid group, Ocid queue) {
        if (queueOfGroup.size() >= MOST_REMEMBERED) {
            queueOfGroup.clear();
        }
        queueOfGroup.put(group.toString(), queue);
    }

    private List<Queue> list(String prefix, @Nullable String after, int limit) {
        return queues.list(new QueueListing(Dialect.OCI, Ocid.account(), region, prefix, after, limit));
    }
}
