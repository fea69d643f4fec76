/**
 * What the service demands of a message and what it says about one: characters, sizes, attributes,
 * digests, identifiers (contract section 4).
 */
@NullMarked
package dev.polyqueue.sqs.message;

import org.jspecify.annotations.NullMarked;
