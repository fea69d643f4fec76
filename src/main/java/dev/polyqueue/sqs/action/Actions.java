package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Parameters;
import dev.polyqueue.sqs.wire.Result;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The actions by name. */
public final class Actions {

    private final Map<String, Action<?>> byName;

    /** @param strict whether to refuse for a minute what the service refuses for a minute */
    public Actions(Queues queues, Messages messages, ReceiptHandles handles, Clock clock, boolean strict) {
        QueueFinder finder = new QueueFinder(queues);
        Receipts receipts = new Receipts(handles);
        VisibilityCheck visibility = new VisibilityCheck(clock);
        CoolDown afterDeletion = new CoolDown(strict, clock);
        CoolDown afterPurge = new CoolDown(strict, clock);
        this.byName = Map.ofEntries(
                Map.entry("CreateQueue", new CreateQueue(queues, afterDeletion)),
                Map.entry("GetQueueUrl", new GetQueueUrl(queues)),
                Map.entry("ListQueues", new ListQueues(queues)),
                Map.entry("DeleteQueue", new DeleteQueue(queues, finder, afterDeletion)),
                Map.entry("PurgeQueue", new PurgeQueue(queues, finder, afterPurge)),
                Map.entry("GetQueueAttributes", new GetQueueAttributes(messages, finder)),
                Map.entry("SetQueueAttributes", new SetQueueAttributes(queues, finder)),
                Map.entry("SendMessage", new SendMessage(messages, finder)),
                Map.entry("SendMessageBatch", new SendMessageBatch(messages, finder)),
                Map.entry("ReceiveMessage", new ReceiveMessage(messages, finder, receipts)),
                Map.entry("DeleteMessage", new DeleteMessage(messages, finder, receipts)),
                Map.entry("DeleteMessageBatch", new DeleteMessageBatch(messages, finder, receipts)),
                Map.entry(
                        "ChangeMessageVisibility", new ChangeMessageVisibility(messages, finder, receipts, visibility)),
                Map.entry(
                        "ChangeMessageVisibilityBatch",
                        new ChangeMessageVisibilityBatch(messages, finder, receipts, visibility)));
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

    private static <Q> CompletableFuture<? extends Result> run(Action<Q> action, Parameters in, Call call) {
        return action.run(action.read(in), call);
    }
}
