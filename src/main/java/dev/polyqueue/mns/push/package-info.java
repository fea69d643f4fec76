/**
 * Pushes what is published to its subscribers: what is written to a queue, and what is posted to an endpoint, signed and
 * with the certificate at hand (contract sections 4.4 and 4.5).
 */
@NullMarked
package dev.polyqueue.mns.push;

import org.jspecify.annotations.NullMarked;
