package dev.polyqueue.oci;

import dev.polyqueue.oci.auth.SignatureVerifier;
import dev.polyqueue.oci.auth.SignedRequest;
import dev.polyqueue.oci.auth.Verdict;
import dev.polyqueue.oci.wire.OciErrors;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Demands signatures, or not (D3). */
final class Signatures {

    private static final Logger log = LoggerFactory.getLogger(Signatures.class);

    private final @Nullable SignatureVerifier verifier;

    /** @param verifier null to take every request, signed or not */
    Signatures(@Nullable SignatureVerifier verifier) {
        this.verifier = verifier;
    }

    /** @throws dev.polyqueue.oci.wire.OciException if the request is not signed as it must be */
    void check(HttpServletRequest request, byte[] body) {
        if (verifier == null) {
            return;
        }
        String query = request.getQueryString();
        String target = request.getRequestURI() + (query == null ? "" : "?" + query);
        SignedRequest signed = new SignedRequest(request.getMethod(), target, request::getHeader, body);
        if (verifier.verify(signed) instanceof Verdict.Refused refused) {
            log.warn(
                    "Refused {} {}: {}{}",
                    request.getMethod(),
                    target,
                    refused.reason(),
                    refused.signingString() == null
                            ? ""
                            : "; what the signature should cover:\n" + refused.signingString());
            throw OciErrors.notAuthenticated(refused.reason());
        }
    }
}
