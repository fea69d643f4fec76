/**
 * Everything that is kept in PostgreSQL: what is managed (queues, groups) in {@code management}, what
 * flows (messages) through the batching lanes of {@code lane}, the statements in {@code sql}.
 */
@NullMarked
package dev.polyqueue.store;

import org.jspecify.annotations.NullMarked;
