package dev.polyqueue.engine.topic;

import org.jspecify.annotations.Nullable;

/**
 * Where a subscription wants its messages.
 *
 * @param address as the subscriber gave it
 * @param queue name of the queue that it is, in the namespace of the topic; null if it is outside the service
 */
public record Endpoint(String address, @Nullable String queue) {

    /** An endpoint that a {@link dev.polyqueue.engine.port.Courier} knows how to reach. */
    public static Endpoint outside(String address) {
        return new Endpoint(address, null);
    }
}
