/** How OCI requests and answers look: calls, JSON bodies, errors. */
@NullMarked
package dev.polyqueue.oci.wire;

import org.jspecify.annotations.NullMarked;
