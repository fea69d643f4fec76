/** Makes the queues, topics and subscriptions of MNS that files declare, by the rules of the operations that create and set them. */
@NullMarked
package dev.polyqueue.mns.declared;

import org.jspecify.annotations.NullMarked;
