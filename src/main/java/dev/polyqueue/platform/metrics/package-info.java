/**
 * What is measured, for Prometheus; {@code docs/metrics.md} says what each name means.
 *
 * <p>What happens is counted where it happens, in memory: {@link dev.polyqueue.platform.metrics.Traffic}. What there is, is
 * counted in the database when somebody asks, at most every few seconds: {@link
 * dev.polyqueue.platform.metrics.DepthCache}. How many queues have series of their own is bounded by {@link
 * dev.polyqueue.platform.metrics.ReportedQueues}; all others are summed. Pushes of topics are counted by
 * {@link dev.polyqueue.platform.metrics.TopicPushes}, which bounds the number of topics likewise.
 */
@NullMarked
package dev.polyqueue.platform.metrics;

import org.jspecify.annotations.NullMarked;
