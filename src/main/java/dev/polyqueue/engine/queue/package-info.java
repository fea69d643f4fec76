/**
 * What a queue is and the use cases on queues: create, find, list, change, purge, delete.
 */
@NullMarked
package dev.polyqueue.engine.queue;

import org.jspecify.annotations.NullMarked;
