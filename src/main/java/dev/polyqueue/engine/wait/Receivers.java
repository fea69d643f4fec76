package dev.polyqueue.engine.wait;

import dev.polyqueue.engine.message.Delivery;
import dev.polyqueue.engine.message.Receive;
import dev.polyqueue.engine.queue.Queue;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** placeholder until the next commit */
public final class Receivers {
    public CompletableFuture<List<Delivery>> add(Receive receive) {
        throw new UnsupportedOperationException();
    }

    public void wake(int groupId) {}

    public void expect(int groupId, long visibleAt) {}

    public void close(Queue queue) {}

    public void move(Queue before, Queue after) {}
}
