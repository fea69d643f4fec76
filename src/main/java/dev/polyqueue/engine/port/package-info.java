/**
 * What the engine needs from outside: stores for queues, messages and topics, and couriers to
 * endpoints outside.
 */
@NullMarked
package dev.polyqueue.engine.port;

import org.jspecify.annotations.NullMarked;
