/**
 * What a message and a delivery are, and the use cases on messages: send, receive, delete, change
 * visibility, peek and count.
 */
@NullMarked
package dev.polyqueue.engine.message;

import org.jspecify.annotations.NullMarked;
