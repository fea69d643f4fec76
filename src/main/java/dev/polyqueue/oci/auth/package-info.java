/**
 * Who signed a request: {@link dev.polyqueue.oci.auth.SignatureVerifier} checks the HTTP signature that OCI's SDKs make
 * (contract section 1.5) with the public keys of the settings. It is asked only where signatures are demanded.
 */
@NullMarked
package dev.polyqueue.oci.auth;

import org.jspecify.annotations.NullMarked;
