package dev.polyqueue.engine.port;

import dev.polyqueue.engine.topic.Push;

/** Hears how each try to push a message ended, on this node. It must return at once, and must not fail. */
@FunctionalInterface
public interface PushObserver {

    void ended(Push push, Push.Outcome outcome);
}
