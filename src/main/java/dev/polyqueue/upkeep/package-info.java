/** What the service does by itself, beside the requests: one small chore a class, paced so that traffic does not notice. */
@NullMarked
package dev.polyqueue.upkeep;

import org.jspecify.annotations.NullMarked;
