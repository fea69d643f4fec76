/** Keeps topics and subscriptions, which are managed, through JPA. What is published flows through {@code lane}. */
@NullMarked
package dev.polyqueue.store.topic;

import org.jspecify.annotations.NullMarked;
