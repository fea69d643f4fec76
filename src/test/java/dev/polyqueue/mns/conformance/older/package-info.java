/** The SDK for Java as it was before version 2, in a run of its own: its classes have the names of the newer one's. */
@org.jspecify.annotations.NullMarked
package dev.polyqueue.mns.conformance.older;
