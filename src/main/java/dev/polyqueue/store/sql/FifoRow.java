package dev.polyqueue.store.sql;

import org.jspecify.annotations.Nullable;

/**
 * A message of a FIFO queue to be written.
 *
 * @param id of the message, and its sequence unless the message group is ahead already
 * @param scope the message group if deduplication ids are unique within it, else empty
 */
public record FifoRow(
        int groupId,
        String messageGroup,
        String scope,
        String deduplication,
        long visibleAt,
        long id,
        long sentAt,
        byte @Nullable [] attributes,
        byte[] body) {}
