/**
 * The only source of time. Everything that depends on time asks {@link dev.polyqueue.engine.time.Clock}.
 */
@NullMarked
package dev.polyqueue.engine.time;

import org.jspecify.annotations.NullMarked;
