/**
 * What the MNS contract says, through Alibaba's SDK for Java and, where that hides something, over plain HTTP. Tests that
 * move the clock hold the lock {@link dev.polyqueue.mns.conformance.Mns#CLOCK}.
 */
@org.jspecify.annotations.NullMarked
package dev.polyqueue.mns.conformance;
