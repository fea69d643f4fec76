/**
 * Group commit in the service: concurrent calls of one kind are merged by what queued up while the
 * previous batch was in flight. No timer; a lone caller waits for nobody.
 */
@NullMarked
package dev.polyqueue.store.lane;

import org.jspecify.annotations.NullMarked;
