package dev.polyqueue.oci;

import dev.polyqueue.engine.message.Messages;
import dev.polyqueue.engine.message.ReceiptHandles;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;

/** The operations of the data plane (contract section 3.1). */
record DataRoutes(Queues queues, Messages messages, ReceiptHandles handles, Clock clock) {

    Routes addTo(Routes routes) {
        return routes;
    }
}
