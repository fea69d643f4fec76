/**
 * Queues and consumer groups. Finding, creating, purging and deleting a queue is plain SQL, because a
 * server that has just started must answer them at once; changes and listings go through Spring Data
 * JPA with optimistic locking.
 */
@NullMarked
package dev.polyqueue.store.management;

import org.jspecify.annotations.NullMarked;
