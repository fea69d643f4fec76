/** What MNS has: queues with their attributes, and messages with theirs, as the engine keeps them. */
@NullMarked
package dev.polyqueue.mns.resource;

import org.jspecify.annotations.NullMarked;
