package dev.polyqueue.engine.port;

import dev.polyqueue.engine.topic.Publication;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Keeps published messages until they are pushed. A push is due at a time; who leases it moves that time, and only he
 * settles it unless the lease runs out first. Calls return at once; concurrent ones are merged into batches. Futures
 * fail with {@link dev.polyqueue.engine.EngineException}.
 */
public interface PushStore {

    /**
     * Which push it is and until when it is leased.
     *
     * @param until epoch milliseconds at which it is due again
     */
    record Lease(long topicId, long publicationId, long subscriptionId, long until) {}

    /** The pushes of one subscription: the first is due at that time, epoch milliseconds. */
    record Backlog(long topicId, long subscriptionId, long firstDueAt) {}

    /** How many due pushes of one subscription are wanted, at least 1. */
    record Demand(long topicId, long subscriptionId, int limit) {}

    /**
     * A push to be tried now.
     *
     * @param failures how often it was tried in vain
     */
    record Leased(Lease lease, Publication publication, int failures) {}

    /** Stores a message with its pushes, in any state of lease; durable when the future completes. */
    CompletableFuture<Boolean> add(Publication publication, List<Lease> pushes);

    /** All subscriptions that have pushes, due or not. */
    CompletableFuture<List<Backlog>> backlogs();

    /** Leases pushes that are due, of each subscription those that have waited longest. */
    CompletableFuture<List<Leased>> lease(List<Demand> demands, long now, long until);

    /** Ends a push, and forgets the message with its last one; false if the lease had run out and another has it. */
    CompletableFuture<Boolean> end(Lease lease);

    /** Lets a push rest until it is due again; false as above. */
    CompletableFuture<Boolean> postpone(Lease lease, int failures, long dueAt);

    /** Drops the pushes of a subscription that is gone, a bounded number at a time; answers how many. */
    CompletableFuture<Integer> discard(long topicId, long subscriptionId);

    /** Removes messages that have expired, with their pushes, a bounded number at a time; answers how many. */
    CompletableFuture<Integer> removeExpired(long now);

    /** How many messages of each topic are still to be pushed; a topic without any may be missing. */
    CompletableFuture<Map<Long, Long>> count(List<Long> topicIds);
}
