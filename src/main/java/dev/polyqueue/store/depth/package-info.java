/** What is in the queues, for metrics: all of them in one statement. */
@NullMarked
package dev.polyqueue.store.depth;

import org.jspecify.annotations.NullMarked;
