/** What the bodies of requests to the control plane say (contract sections 2.2 to 2.4). What is null is not said. */
@NullMarked
package dev.polyqueue.oci.details;

import org.jspecify.annotations.NullMarked;
