/**
 * The attributes of a queue as clients see them, and how they map to what the engine keeps (contract
 * section 3). {@link dev.polyqueue.sqs.attribute.QueueAttribute} is the table.
 */
@NullMarked
package dev.polyqueue.sqs.attribute;

import org.jspecify.annotations.NullMarked;
