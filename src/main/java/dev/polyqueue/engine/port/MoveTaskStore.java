package dev.polyqueue.engine.port;

import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.redrive.MoveTask;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Keeps move tasks and moves their messages. Calls block for a database round trip or a few. */
public interface MoveTaskStore {

    /** Adds a running task; false if another one is active on the same queue. */
    boolean add(MoveTask task);

    Optional<MoveTask> find(String id);

    /** The tasks of a queue, the newest first. */
    List<MoveTask> latest(long queueId, int limit);

    List<MoveTask> active();

    /** Turns a running task into a cancelling one; empty if it does not exist or does not run. */
    Optional<MoveTask> cancel(String id);

    /** Ends an active task. */
    void end(String id, MoveTask.Status status, MoveTask.@Nullable Failure failure);

    /**
     * Moves the next visible messages of a task's queue as new ones, and counts them, all or nothing.
     *
     * @param destinations by name of the queue that a message came from; under the empty name, if
     *     present, the destination of all
     * @return how many were moved, or empty if another node is at it
     * @throws dev.polyqueue.engine.EngineException.QueueChanged if one of the queues is not what it is taken for
     * @throws UnknownOrigin if the next message has no place among the destinations
     */
    OptionalInt move(MoveTask task, Queue source, Map<String, Queue> destinations, int limit, long now)
            throws UnknownOrigin;

    /** The next message cannot be moved because nobody knows where to. */
    final class UnknownOrigin extends Exception {

        private final transient @Nullable String origin;

        /** @param origin name of the queue that it came from, or null if from nowhere */
        public UnknownOrigin(@Nullable String origin) {
            super("no destination for messages from " + origin, null, false, false);
            this.origin = origin;
        }

        public Optional<String> origin() {
            return Optional.ofNullable(origin);
        }
    }
}
