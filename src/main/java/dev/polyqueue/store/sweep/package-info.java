/** Removes rows that nobody can receive any more, in small steps beside the traffic. */
@NullMarked
package dev.polyqueue.store.sweep;

import org.jspecify.annotations.NullMarked;
