/**
 * What makes parts into a server: settings, the web server and its last-resort errors, readiness, start and stop.
 *
 * <p>{@link dev.polyqueue.platform.PlatformConfiguration} names every bean that is ours here and every piece of Spring
 * Boot that the server uses. The database is found or started in {@code database} and {@code postgres}.
 */
@NullMarked
package dev.polyqueue.platform;

import org.jspecify.annotations.NullMarked;
