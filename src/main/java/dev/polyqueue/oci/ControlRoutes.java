package dev.polyqueue.oci;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.oci.action.Action;
import dev.polyqueue.oci.action.ChangeQueueCompartment;
import dev.polyqueue.oci.action.CreateConsumerGroup;
import dev.polyqueue.oci.action.CreateQueue;
import dev.polyqueue.oci.action.DeleteConsumerGroup;
import dev.polyqueue.oci.action.DeleteQueue;
import dev.polyqueue.oci.action.GetConsumerGroup;
import dev.polyqueue.oci.action.GetQueue;
import dev.polyqueue.oci.action.GetWorkRequest;
import dev.polyqueue.oci.action.ListConsumerGroups;
import dev.polyqueue.oci.action.ListQueues;
import dev.polyqueue.oci.action.ListWorkRequestErrors;
import dev.polyqueue.oci.action.ListWorkRequestLogs;
import dev.polyqueue.oci.action.ListWorkRequests;
import dev.polyqueue.oci.action.PurgeQueue;
import dev.polyqueue.oci.action.UpdateConsumerGroup;
import dev.polyqueue.oci.action.UpdateQueue;
import dev.polyqueue.oci.resource.Changes;
import dev.polyqueue.oci.resource.Creations;
import dev.polyqueue.oci.resource.Registry;
import dev.polyqueue.oci.resource.WorkRequests;

/** The operations of the control plane (contract section 2.1). */
record ControlRoutes(
        Queues queues, Messages messages, WorkRequestStore workRequests, Clock clock, OciSettings settings) {

    Routes addTo(Routes routes) {
        WorkRequests works = new WorkRequests(workRequests, clock, settings.workRequestDelay(), settings.region());
        Registry registry = new Registry(queues, workRequests, clock, settings.region());
        Changes changes = new Changes(queues, works);
        Creations creations = new Creations(works, workRequests, clock);
        addQueues(routes, registry, changes, creations);
        addGroups(routes, registry, changes, creations);
        addWorkRequests(routes);
        return routes;
    }

    private void addQueues(Routes routes, Registry registry, Changes changes, Creations creations) {
        String queue = "queues/{queueId}";
        add(routes, "POST", "queues", new CreateQueue(queues, creations, settings.region()));
        add(routes, "GET", "queues", new ListQueues(registry, clock));
        add(routes, "GET", queue, new GetQueue(registry, clock));
        add(routes, "PUT", queue, new UpdateQueue(registry, changes));
        add(routes, "DELETE", queue, new DeleteQueue(registry, changes));
        add(routes, "POST", queue + "/actions/purge", new PurgeQueue(registry, changes, queues, messages));
        add(routes, "POST", queue + "/actions/changeCompartment", new ChangeQueueCompartment(registry, changes));
    }

    private void addGroups(Routes routes, Registry registry, Changes changes, Creations creations) {
        String group = "consumerGroups/{consumerGroupId}";
        add(routes, "POST", "consumerGroups", new CreateConsumerGroup(registry, queues, creations));
        add(routes, "GET", "consumerGroups", new ListConsumerGroups(registry, clock));
        add(routes, "GET", group, new GetConsumerGroup(registry, clock));
        add(routes, "PUT", group, new UpdateConsumerGroup(registry, changes));
        add(routes, "DELETE", group, new DeleteConsumerGroup(registry, changes));
    }

    private void addWorkRequests(Routes routes) {
        String request = "workRequests/{workRequestId}";
        add(routes, "GET", "workRequests", new ListWorkRequests(workRequests, clock));
        add(routes, "GET", request, new GetWorkRequest(workRequests, clock));
        add(routes, "GET", request + "/errors", new ListWorkRequestErrors(workRequests));
        add(routes, "GET", request + "/logs", new ListWorkRequestLogs(workRequests, clock));
    }

    private static void add(Routes routes, String method, String path, Action.Immediate operation) {
        routes.add(operation.getClass().getSimpleName(), method, path, Action.immediate(operation));
    }
}
