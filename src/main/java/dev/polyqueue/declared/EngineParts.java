package dev.polyqueue.declared;

import dev.polyqueue.engine.port.WorkRequestStore;
import dev.polyqueue.engine.queue.Queues;
import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.engine.topic.Topics;

/** What the dialects make their queues with. */
public record EngineParts(Queues queues, Topics topics, WorkRequestStore workRequests, Clock clock) {}
