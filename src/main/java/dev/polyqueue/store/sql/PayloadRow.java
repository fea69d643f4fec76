package dev.polyqueue.store.sql;

import org.jspecify.annotations.Nullable;

/** A row of {@code payload}: a message that went to two or more groups. */
public record PayloadRow(long queueId, long id, byte @Nullable [] attributes, byte[] body) {}
