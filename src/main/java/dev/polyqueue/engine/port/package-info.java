/**
 * What the engine needs from outside: a store for queues and a store for messages.
 */
@NullMarked
package dev.polyqueue.engine.port;

import org.jspecify.annotations.NullMarked;
