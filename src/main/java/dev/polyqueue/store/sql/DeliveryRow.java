package dev.polyqueue.store.sql;

import org.jspecify.annotations.Nullable;

/**
 * A row of {@code delivery} to be written.
 *
 * @param body null if the message is in {@code payload}
 */
public record DeliveryRow(
        int groupId,
        int bucket,
        long visibleAt,
        long id,
        long sentAt,
        @Nullable String channel,
        byte @Nullable [] attributes,
        byte @Nullable [] body) {}
