package dev.polyqueue.engine.topic;

/**
 * How many pushes to the outside a node has under way at a time, each at least 1.
 *
 * @param total all of them
 * @param perEndpoint those to one endpoint
 */
public record PushLimits(int total, int perEndpoint) {

    public static final PushLimits DEFAULT = new PushLimits(256, 16);

    public PushLimits {
        if (total < 1 || perEndpoint < 1) {
            throw new IllegalArgumentException("limits of pushes must be at least 1");
        }
    }
}
