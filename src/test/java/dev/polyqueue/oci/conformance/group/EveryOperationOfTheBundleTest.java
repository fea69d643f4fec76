package dev.polyqueue.oci.conformance.group;

import dev.polyqueue.oci.conformance.EveryOperationTest;

/** What both generations of the SDK can do, with the newer one. */
class EveryOperationOfTheBundleTest extends EveryOperationTest {}
