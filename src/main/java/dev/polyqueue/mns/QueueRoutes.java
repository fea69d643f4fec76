package dev.polyqueue.mns;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.mns.action.Action;
import dev.polyqueue.mns.action.BatchDeleteMessage;
import dev.polyqueue.mns.action.BatchSendMessage;
import dev.polyqueue.mns.action.ChangeMessageVisibility;
import dev.polyqueue.mns.action.CreateQueue;
import dev.polyqueue.mns.action.DeleteMessage;
import dev.polyqueue.mns.action.DeleteQueue;
import dev.polyqueue.mns.action.GetQueueAttributes;
import dev.polyqueue.mns.action.ListQueue;
import dev.polyqueue.mns.action.PeekMessage;
import dev.polyqueue.mns.action.ReceiveMessage;
import dev.polyqueue.mns.action.SendMessage;
import dev.polyqueue.mns.action.SetQueueAttributes;
import dev.polyqueue.mns.resource.Handles;
import dev.polyqueue.mns.resource.QueueFinder;
import dev.polyqueue.mns.wire.Query;
import java.util.function.Predicate;

/** The operations on queues and on their messages (contract section 1.3, rows 1 to 14). */
record QueueRoutes(Queues queues, Messages messages, Handles handles, MnsSettings settings) {

    private static final String QUEUE = "queues/{queueName}";
    private static final String MESSAGES = QUEUE + "/messages";

    /** Of what only the body tells from the operation before it at the same path, whose action looks there. */
    private static final Predicate<Query> NEVER = query -> false;

    Routes addTo(Routes routes) {
        QueueFinder finder = new QueueFinder(queues);
        addQueues(routes, finder);
        addSending(routes, finder);
        addConsuming(routes, finder);
        return routes;
    }

    private void addQueues(Routes routes, QueueFinder finder) {
        boolean strict = settings.strictRetention();
        routes.add(
                        "SetQueueAttributes",
                        "PUT",
                        QUEUE,
                        query -> query.isTrue("metaoverride"),
                        Action.immediate(new SetQueueAttributes(queues, finder, strict)))
                .add("CreateQueue", "PUT", QUEUE, Action.immediate(new CreateQueue(queues, strict)))
                .add("GetQueueAttributes", "GET", QUEUE, new GetQueueAttributes(finder, messages))
                .add("DeleteQueue", "DELETE", QUEUE, Action.immediate(new DeleteQueue(queues)))
                .add("ListQueue", "GET", "queues", new ListQueue(queues, messages));
    }

    private void addSending(Routes routes, QueueFinder finder) {
        BatchSendMessage batch = new BatchSendMessage(messages, handles, settings.batchSendHandles());
        SendMessage send = new SendMessage(finder, messages, handles, batch);
        routes.add("SendMessage", "POST", MESSAGES, send).add(SendMessage.BATCH, "POST", MESSAGES, NEVER, send);
    }

    private void addConsuming(Routes routes, QueueFinder finder) {
        Predicate<Query> peek = query -> query.isTrue("peekonly");
        Predicate<Query> several = query -> query.text("numOfMessages") != null;
        PeekMessage peeking = new PeekMessage(finder, messages);
        ReceiveMessage receiving = new ReceiveMessage(finder, messages, handles);
        routes.add("BatchPeekMessage", "GET", MESSAGES, peek.and(several), peeking)
                .add("PeekMessage", "GET", MESSAGES, peek, peeking)
                .add("BatchReceiveMessage", "GET", MESSAGES, several, receiving)
                .add("ReceiveMessage", "GET", MESSAGES, receiving)
                .add(
                        "DeleteMessage",
                        "DELETE",
                        MESSAGES,
                        query -> query.text("ReceiptHandle") != null,
                        new DeleteMessage(finder, messages, handles))
                .add("BatchDeleteMessage", "DELETE", MESSAGES, new BatchDeleteMessage(finder, messages, handles))
                .add(
                        "ChangeMessageVisibility",
                        "PUT",
                        MESSAGES,
                        new ChangeMessageVisibility(finder, messages, handles));
    }
}
