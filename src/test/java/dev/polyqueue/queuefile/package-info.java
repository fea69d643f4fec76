/** Tests of queues from files: what is read, what is refused, and what a server makes of it. */
@NullMarked
package dev.polyqueue.queuefile;

import org.jspecify.annotations.NullMarked;
