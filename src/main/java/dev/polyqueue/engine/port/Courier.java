package dev.polyqueue.engine.port;

import dev.polyqueue.engine.message.NewMessage;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.topic.Push;
import java.util.concurrent.CompletableFuture;

/** How the topics of a dialect reach their subscribers. */
public interface Courier {

    Dialect dialect();

    /** What lands in a subscribed queue. */
    NewMessage write(Push push, Queue queue);

    /**
     * Brings a message to an endpoint outside. Returns at once, and within a bounded time completes with whether it
     * was taken; failing means that it was not.
     */
    CompletableFuture<Boolean> carry(Push push);

    /** Hears how each try ended, of pushes to queues as well; must be short. */
    void ended(Push push, Push.Outcome outcome);
}
