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

/** The operations on queues and on their messages (contract section 1.3, rows 1 to 14). */
record QueueRoutes(Queues queues, Messages messages, Handles handles, MnsSettings settings) {

    private static final String QUEUE = "queues/{name}";
    private static final String MESSAGES = "queues/{name}/messages";

    Routes addTo(Routes routes) {
        QueueFinder finder = new QueueFinder(queues);
        addQueues(routes, finder);
        addMessages(routes, finder);
        return routes;
    }

    private void addQueues(Routes routes, QueueFinder finder) {
        boolean strict = settings.strictRetention();
        routes.add(
                        "PUT",
                        QUEUE,
                        query -> query.isTrue("metaoverride"),
                        Action.immediate(new SetQueueAttributes(queues, finder, strict)))
                .add("PUT", QUEUE, Action.immediate(new CreateQueue(queues, strict)))
                .add("GET", QUEUE, new GetQueueAttributes(finder, messages))
                .add("DELETE", QUEUE, Action.immediate(new DeleteQueue(queues)))
                .add("GET", "queues", new ListQueue(queues, messages));
    }

    private void addMessages(Routes routes, QueueFinder finder) {
        BatchSendMessage batchSend = new BatchSendMessage(messages, handles, settings.batchSendHandles());
        BatchDeleteMessage batchDelete = new BatchDeleteMessage(messages, handles);
        routes.add("POST", MESSAGES, new SendMessage(finder, messages, handles, batchSend))
                .add("GET", MESSAGES, query -> query.isTrue("peekonly"), new PeekMessage(finder, messages))
                .add("GET", MESSAGES, new ReceiveMessage(finder, messages, handles))
                .add("DELETE", MESSAGES, new DeleteMessage(finder, messages, handles, batchDelete))
                .add("PUT", MESSAGES, new ChangeMessageVisibility(finder, messages, handles));
    }
}
