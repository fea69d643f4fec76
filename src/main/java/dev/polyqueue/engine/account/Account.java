package dev.polyqueue.engine.account;

import dev.polyqueue.engine.queue.Dialect;

/** An owner of queues. It need not be made: every one that somebody names is there. */
public record Account(Dialect dialect, String id, String region) {}
