/**
 * What the server withstands: many consumers at once, the end of a process, clients that wait and clients that hang up.
 * Everything is seen from outside, over HTTP, by the clients' own clock.
 */
@NullMarked
package dev.polyqueue.withstand;

import org.jspecify.annotations.NullMarked;
