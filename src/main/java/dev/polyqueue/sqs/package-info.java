/**
 * Amazon SQS, API version 2012-11-05: {@link dev.polyqueue.sqs.SqsEndpoint} reads a request, {@code
 * wire} makes typed values of it and bytes of the answer, {@code action} holds one class per action,
 * and {@link dev.polyqueue.sqs.SqsErrors} is everything that can be answered instead.
 */
@NullMarked
package dev.polyqueue.sqs;

import org.jspecify.annotations.NullMarked;
