/** Makes the queues and consumer groups of OCI Queue that files declare, by the rules of their create and update operations. */
@NullMarked
package dev.polyqueue.oci.declared;

import org.jspecify.annotations.NullMarked;
