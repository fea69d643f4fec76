/**
 * What of the OCI Queue contract needs the newer SDK, consumer groups above all. That one comes as a bundle with the same
 * class names as the older SDK, so these classes run apart from all others, in the second run of Surefire.
 */
@NullMarked
package dev.polyqueue.oci.conformance.group;

import org.jspecify.annotations.NullMarked;
