@NullMarked
package dev.polyqueue.store.cluster;

import org.jspecify.annotations.NullMarked;
