package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.redrive.MoveTasks;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The actions by name. */
public final class Actions {

    private final Map<String, Action<?>> byName = new HashMap<>();
    private final PeekMessages peek;

    public Actions(
            Queues queues,
            Messages messages,
            MoveTasks tasks,
            ReceiptHandles handles,
            Clock clock,
            ServiceLimits limits) {
        QueueFinder finder = new QueueFinder(queues);
        Receipts receipts = new Receipts(handles);
        this.peek = new PeekMessages(messages, finder, clock);
        addQueueActions(queues, messages, finder, clock, limits.strict());
        addPermissionsAndTags(queues, finder);
        addMessageActions(messages, finder, receipts, new VisibilityCheck(clock));
        byName.put("ReceiveMessage", new ReceiveMessage(messages, limits.inFlight(), finder, receipts));
        addMoveTaskActions(queues, messages, tasks);
    }

    private void addQueueActions(Queues queues, Messages messages, QueueFinder finder, Clock clock, boolean strict) {
        CoolDown afterDeletion = new CoolDown(strict, clock);
        CoolDown afterPurge = new CoolDown(strict, clock);
        byName.put("CreateQueue", new CreateQueue(queues, afterDeletion));
        byName.put("GetQueueUrl", new GetQueueUrl(queues));
        byName.put("ListQueues", new ListQueues(queues));
        byName.put("DeleteQueue", new DeleteQueue(queues, finder, afterDeletion));
        byName.put("PurgeQueue", new PurgeQueue(queues, finder, afterPurge));
        byName.put("GetQueueAttributes", new GetQueueAttributes(messages, finder));
        byName.put("SetQueueAttributes", new SetQueueAttributes(queues, finder));
        byName.put("ListDeadLetterSourceQueues", new ListDeadLetterSourceQueues(queues, finder));
    }

    private void addPermissionsAndTags(Queues queues, QueueFinder finder) {
        byName.put("AddPermission", new AddPermission(queues, finder, byName::containsKey));
        byName.put("RemovePermission", new RemovePermission(queues, finder));
        byName.put("TagQueue", new TagQueue(queues, finder));
        byName.put("UntagQueue", new UntagQueue(queues, finder));
        byName.put("ListQueueTags", new ListQueueTags(finder));
    }

    private void addMessageActions(
            Messages messages, QueueFinder finder, Receipts receipts, VisibilityCheck visibility) {
        byName.put("SendMessage", new SendMessage(messages, finder));
        byName.put("SendMessageBatch", new SendMessageBatch(messages, finder));
        byName.put("DeleteMessage", new DeleteMessage(messages, finder, receipts));
        byName.put("DeleteMessageBatch", new DeleteMessageBatch(messages, finder, receipts));
        byName.put("ChangeMessageVisibility", new ChangeMessageVisibility(messages, finder, receipts, visibility));
        byName.put(
                "ChangeMessageVisibilityBatch",
                new ChangeMessageVisibilityBatch(messages, finder, receipts, visibility));
    }

    private void addMoveTaskActions(Queues queues, Messages messages, MoveTasks tasks) {
        ArnFinder finder = new ArnFinder(queues);
        byName.put("StartMessageMoveTask", new StartMessageMoveTask(queues, messages, tasks, finder));
        byName.put("CancelMessageMoveTask", new CancelMessageMoveTask(tasks, finder));
        byName.put("ListMessageMoveTasks", new ListMessageMoveTasks(tasks, finder));
    }

    /** What they are called. */
    public Set<String> names() {
        return Collections.unmodifiableSet(byName.keySet());
    }

    /**
     * Runs an action. The parameters are asked for only if there is such an action.
     *
     * @throws dev.polyqueue.sqs.SqsException if the request is refused; the future may fail with it too
     */
    public CompletableFuture<? extends Result> run(String name, Supplier<Parameters> in, Call call) {
        Action<?> action = byName.get(name);
        if (action == null) {
            throw SqsErrors.unknownOperation(name);
        }
        return run(action, in.get(), call);
    }

    /**
     * Shows the messages of a queue and leaves them as they are, which is no action of the API.
     *
     * @throws dev.polyqueue.sqs.SqsException if the request is refused; the future may fail with it too
     */
    public CompletableFuture<? extends Result> peek(PeekMessages.Request request, Call call) {
        return peek.run(request, call);
    }

    private static <Q> CompletableFuture<? extends Result> run(Action<Q> action, Parameters in, Call call) {
        return action.run(action.read(in), call);
    }
}
