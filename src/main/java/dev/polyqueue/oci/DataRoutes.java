package dev.polyqueue.oci;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.action.Action;
import dev.polyqueue.oci.action.DeleteMessage;
import dev.polyqueue.oci.action.DeleteMessages;
import dev.polyqueue.oci.action.GetMessages;
import dev.polyqueue.oci.action.GetStats;
import dev.polyqueue.oci.action.ListChannels;
import dev.polyqueue.oci.action.OciMetrics;
import dev.polyqueue.oci.action.PutMessages;
import dev.polyqueue.oci.action.Receipts;
import dev.polyqueue.oci.action.UpdateMessage;
import dev.polyqueue.oci.action.UpdateMessages;
import dev.polyqueue.oci.resource.QueueFinder;
import dev.polyqueue.oci.resource.TargetFinder;

/** The operations of the data plane (contract section 3.1). */
record DataRoutes(Queues queues, Messages messages, ReceiptHandles handles, Clock clock, OciMetrics metrics) {

    Routes addTo(Routes routes) {
        QueueFinder finder = new QueueFinder(queues, clock);
        TargetFinder targets = new TargetFinder(finder, clock);
        Receipts receipts = new Receipts(handles);
        String message = "queues/{queueId}/messages/{messageReceipt}";
        add(routes, "POST", "queues/{queueId}/messages", new PutMessages(finder, messages, metrics));
        add(routes, "GET", "queues/{queueId}/messages", new GetMessages(targets, messages, receipts, metrics));
        add(routes, "DELETE", message, new DeleteMessage(targets, messages, receipts));
        add(routes, "PUT", message, new UpdateMessage(targets, messages, receipts, clock));
        String several = "queues/{queueId}/messages/actions/";
        add(routes, "POST", several + "deleteMessages", new DeleteMessages(targets, messages, receipts));
        add(routes, "POST", several + "updateMessages", new UpdateMessages(targets, messages, receipts, clock));
        add(routes, "GET", "queues/{queueId}/stats", new GetStats(targets, messages));
        add(routes, "GET", "queues/{queueId}/channels", new ListChannels(targets, messages));
        return routes;
    }

    private static void add(Routes routes, String method, String path, Action operation) {
        routes.add(operation.getClass().getSimpleName(), method, path, operation);
    }
}
