/**
 * The OCI Queue contract over HTTP, mostly through Oracle's own SDK for Java, in the generation that knows no consumer
 * groups. Each test names the section that it proves; A1 to C17 are the acceptance checks.
 */
@NullMarked
package dev.polyqueue.oci.conformance;

import org.jspecify.annotations.NullMarked;
