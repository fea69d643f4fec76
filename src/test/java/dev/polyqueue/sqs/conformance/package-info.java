/**
 * The SQS contract over HTTP, mostly through Amazon's own SDK. Each test names the section that it proves.
 */
@NullMarked
package dev.polyqueue.sqs.conformance;

import org.jspecify.annotations.NullMarked;
