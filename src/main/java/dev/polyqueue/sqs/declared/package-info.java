/** Makes the queues of SQS that files declare, by the rules of CreateQueue, SetQueueAttributes and TagQueue. */
@NullMarked
package dev.polyqueue.sqs.declared;

import org.jspecify.annotations.NullMarked;
