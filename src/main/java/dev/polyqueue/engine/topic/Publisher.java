package dev.polyqueue.engine.topic;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.time.UniqueIds;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Accepts messages for topics. */
public final class Publisher {

    private final Dispatcher dispatcher;
    private final UniqueIds ids;
    private final Clock clock;

    public Publisher(Dispatcher dispatcher, UniqueIds ids, Clock clock) {
        this.dispatcher = dispatcher;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Publishes a message. When the future completes, the message and its pushes are durable, and those to queues have
     * been tried; the others are under way. Fails with {@link dev.polyqueue.engine.EngineException}. Blocks only for
     * queues that this node does not know yet.
     */
    public CompletableFuture<Publication> publish(Topic topic, Publication.Draft draft) {
        long now = clock.now();
        long expiresAt = now + topic.definition().retention().toMillis();
        Publication publication = new Publication(ids.next(), now, expiresAt, draft);
        List<Subscription> wanted = topic.subscriptions().stream()
                .filter(subscription -> subscription.wants(draft.tag()))
                .toList();
        return wanted.isEmpty()
                ? CompletableFuture.completedFuture(publication)
                : dispatcher.send(topic, publication, wanted).thenApply(sent -> publication);
    }
}
