/**
 * A Polyqueue for the tests of programs that use one: {@link dev.polyqueue.testcontainers.PolyqueueContainer}. Needs
 * Testcontainers, and nothing of the server.
 */
@NullMarked
package dev.polyqueue.testcontainers;

import org.jspecify.annotations.NullMarked;
