/** Moves messages from a dead-letter queue back to where they came from, or elsewhere, in the background. */
@NullMarked
package dev.polyqueue.engine.redrive;

import org.jspecify.annotations.NullMarked;
