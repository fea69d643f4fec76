/**
 * Receivers that wait for messages, and the signals that wake them.
 */
@NullMarked
package dev.polyqueue.engine.wait;

import org.jspecify.annotations.NullMarked;
