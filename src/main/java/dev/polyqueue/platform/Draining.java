package dev.polyqueue.platform;

import dev.polyqueue.engine.wait.Receivers;
import org.springframework.context.SmartLifecycle;

/** Ends the long polls before the web server waits for its requests to end, so that a stop takes no longer than it must. */
final class Draining implements SmartLifecycle {

    private final Receivers receivers;
    private volatile boolean running;

    Draining(Receivers receivers) {
        this.receivers = receivers;
    }

    @Override
    public void start() {
        running = true;
    }

    @Override
    public void stop() {
        running = false;
        receivers.drain();
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** The last phase stops first. */
    @Override
    public int getPhase() {
        return SmartLifecycle.DEFAULT_PHASE;
    }
}
