/**
 * Consumer groups: independent readers of one queue, each with its own deliveries and filter.
 */
@NullMarked
package dev.polyqueue.engine.group;

import org.jspecify.annotations.NullMarked;
