package dev.polyqueue.store.sql;

import org.jspecify.annotations.Nullable;

/**
 * A row of {@code delivery} to be written.
 *
 * @param body null if the message is in {@code payload}
 */
public record DeliveryRow(
        int groupId,
        int priority,
        long visibleAt,
        long id,
        long sentAt,
        byte @Nullable [] attributes,
        byte @Nullable [] body) {}
