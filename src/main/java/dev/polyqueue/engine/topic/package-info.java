/**
 * Topics: what is published to one is pushed to each of its subscriptions, now and again until it is taken. {@link
 * dev.polyqueue.engine.topic.Publisher} accepts messages, {@link dev.polyqueue.engine.topic.Dispatcher} sends their
 * pushes on their way.
 */
@NullMarked
package dev.polyqueue.engine.topic;

import org.jspecify.annotations.NullMarked;
