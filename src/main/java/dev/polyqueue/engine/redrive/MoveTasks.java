package dev.polyqueue.engine.redrive;

import dev.polyqueue.engine.EngineException.QueueChanged;
import dev.polyqueue.engine.port.MessageObserver;
import dev.polyqueue.engine.port.MessageObserver.Event;
import dev.polyqueue.engine.port.MoveTaskStore;
import dev.polyqueue.engine.port.MoveTaskStore.UnknownOrigin;
import dev.polyqueue.engine.queue.KnownQueues;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.engine.redrive.MoveTask.Failure;
import dev.polyqueue.engine.redrive.MoveTask.Status;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.wait.Receivers;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The use cases on move tasks. Calls block for a database round trip or a few. */
public final class MoveTasks {

    private static final int MOST_PER_STEP = 200;
    private static final long SECOND = 1_000;
    private static final String ALL = "";

    private final MoveTaskStore store;
    private final KnownQueues queues;
    private final Receivers receivers;
    private final Clock clock;
    private final MessageObserver observer;

    public MoveTasks(
            MoveTaskStore store, KnownQueues queues, Receivers receivers, Clock clock, MessageObserver observer) {
        this.store = store;
        this.queues = queues;
        this.receivers = receivers;
        this.clock = clock;
        this.observer = observer;
    }

    /**
     * Starts to move messages; empty if a task is active on that queue already.
     *
     * @param destination null to move each message back to where it came from
     * @param perSecond null for as fast as the service likes
     * @param toMove how many messages are visible now
     */
    public Optional<MoveTask> start(
            Queue source, @Nullable Queue destination, @Nullable Integer perSecond, long toMove) {
        MoveTask task = new MoveTask(
                UUID.randomUUID().toString(),
                source.id(),
                source.key(),
                destination == null ? null : destination.key().name(),
                perSecond,
                Status.RUNNING,
                null,
                clock.now(),
                0,
                toMove);
        return store.add(task) ? Optional.of(task) : Optional.empty();
    }

    public Optional<MoveTask> find(String id) {
        return store.find(id);
    }

    /** The tasks of a queue, the newest first. */
    public List<MoveTask> latest(Queue source, int limit) {
        return store.latest(source.id(), limit);
    }

    /** Asks a task to end; what it has moved stays moved. Empty if it does not run. */
    public Optional<MoveTask> cancel(String id) {
        return store.cancel(id);
    }

    /** Does one step of every active task and answers how many messages were moved; to be called again and again. */
    public int step() {
        int moved = 0;
        for (MoveTask task : store.active()) {
            moved += step(task);
        }
        return moved;
    }

    private int step(MoveTask task) {
        if (task.status() == Status.CANCELLING) {
            store.end(task.id(), Status.CANCELLED, null);
            return 0;
        }
        Optional<Queue> source = queues.find(task.source()).filter(queue -> queue.id() == task.queueId());
        if (source.isEmpty()) {
            store.end(task.id(), Status.FAILED, Failure.SOURCE_MISSING);
            return 0;
        }
        int limit = allowance(task);
        return limit == 0 ? 0 : move(task, source.get(), limit);
    }

    private int move(MoveTask task, Queue source, int limit) {
        Map<String, Queue> destinations = new HashMap<>();
        if (task.destination() != null && !addDestination(destinations, ALL, source, task.destination())) {
            store.end(task.id(), Status.FAILED, Failure.DESTINATION_MISSING);
            return 0;
        }
        while (true) {
            try {
                OptionalInt moved = store.move(task, source, destinations, limit, clock.now());
                if (moved.isEmpty()) {
                    return 0;
                }
                observer.happened(Event.MOVED, source.id(), moved.getAsInt());
                if (moved.getAsInt() == 0 || task.moved() + moved.getAsInt() >= task.toMove()) {
                    store.end(task.id(), Status.COMPLETED, null);
                }
                destinations
                        .values()
                        .forEach(queue -> receivers.wake(queue.primary().id()));
                return moved.getAsInt();
            } catch (QueueChanged byAnotherNode) {
                queues.doubt(source);
                destinations.values().forEach(queues::doubt);
                return 0;
            } catch (UnknownOrigin unknown) {
                Optional<String> origin = unknown.origin();
                if (origin.isEmpty()) {
                    store.end(task.id(), Status.FAILED, Failure.ORIGIN_UNKNOWN);
                    return 0;
                }
                if (!addDestination(destinations, origin.get(), source, origin.get())) {
                    store.end(task.id(), Status.FAILED, Failure.DESTINATION_MISSING);
                    return 0;
                }
            }
        }
    }

    private boolean addDestination(Map<String, Queue> destinations, String origin, Queue source, String name) {
        Optional<Queue> queue = queues.find(source.key().sibling(name)).filter(found -> found.kind() == source.kind());
        queue.ifPresent(found -> destinations.put(origin, found));
        return queue.isPresent();
    }

    /** How many messages may be moved now so that the rate is kept from the start on. */
    private int allowance(MoveTask task) {
        if (task.perSecond() == null) {
            return MOST_PER_STEP;
        }
        long due = (clock.now() - task.startedAt()) * task.perSecond() / SECOND + 1 - task.moved();
        return (int) Math.max(0, Math.min(MOST_PER_STEP, due));
    }
}
