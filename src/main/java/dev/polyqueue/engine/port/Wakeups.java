package dev.polyqueue.engine.port;

import java.util.function.IntConsumer;

/**
 * Tells the other nodes that a consumer group has got something to receive, or that a queue has changed. A hint: it may
 * be late or lost, and whoever waits looks for himself from time to time.
 */
public interface Wakeups {

    /** Nobody else is there to be told. */
    Wakeups NONE = new Wakeups() {
        @Override
        public void announce(int groupId) {}

        @Override
        public void onAnnounced(IntConsumer listener) {}

        @Override
        public void announceQueues() {}

        @Override
        public void onQueuesAnnounced(Runnable listener) {}
    };

    /** Returns at once; announcements are gathered. */
    void announce(int groupId);

    /** Calls back with each group that another node has announced. */
    void onAnnounced(IntConsumer listener);

    /** Says that a queue has changed. Returns at once. */
    void announceQueues();

    /** Calls back when another node has said so. */
    void onQueuesAnnounced(Runnable listener);
}
