/**
 * The PostgreSQL server that comes with Polyqueue: unpack, initialise, start, watch, stop.
 *
 * <p>{@link dev.polyqueue.platform.postgres.EmbeddedPostgres} is the way in. The server keeps everything durable, ends
 * with this process however this process ends, and is started again on the same port if it dies first. Knows nothing of
 * Spring.
 */
@NullMarked
package dev.polyqueue.platform.postgres;

import org.jspecify.annotations.NullMarked;
