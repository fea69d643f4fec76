/**
 * Between bytes and typed values. Actions read {@link dev.polyqueue.sqs.wire.Parameters} and write to
 * {@link dev.polyqueue.sqs.wire.ResultWriter}; a protocol is one implementation of each.
 */
@NullMarked
package dev.polyqueue.sqs.wire;

import org.jspecify.annotations.NullMarked;
