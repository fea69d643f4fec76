/**
 * The OCI Queue dialect: REST under {@code /20210201}. {@link dev.polyqueue.oci.OciEndpoint} takes requests in, {@link
 * dev.polyqueue.oci.Routes} finds the action, {@link dev.polyqueue.oci.wire.OciErrors} has every error.
 */
@NullMarked
package dev.polyqueue.oci;

import org.jspecify.annotations.NullMarked;
