/** What nodes that share a database tell each other: that messages have come, and what time it is. */
@NullMarked
package dev.polyqueue.store.cluster;

import org.jspecify.annotations.NullMarked;
