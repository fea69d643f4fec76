/**
 * One class per action of the API (contract section 2), each in the same order: typed request, queue
 * lookup, checks, engine call, typed result. {@link dev.polyqueue.sqs.action.Actions} is the table.
 */
@NullMarked
package dev.polyqueue.sqs.action;

import org.jspecify.annotations.NullMarked;
