/** Queues, consumer groups and work requests as OCI sees them: OCIDs, lifecycle, etags, what is stored with them. */
@NullMarked
package dev.polyqueue.oci.resource;

import org.jspecify.annotations.NullMarked;
