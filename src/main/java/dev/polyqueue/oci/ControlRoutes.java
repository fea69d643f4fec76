package dev.polyqueue.oci;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;

/** The operations of the control plane (contract section 2.1). */
record ControlRoutes(
        Queues queues, Messages messages, WorkRequestStore workRequests, Clock clock, OciSettings settings) {

    Routes addTo(Routes routes) {
        return routes;
    }
}
