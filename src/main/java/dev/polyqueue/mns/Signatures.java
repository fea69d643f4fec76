package dev.polyqueue.mns;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.mns.auth.AccessKeys;
import dev.polyqueue.mns.auth.SignatureVerifier;
import dev.polyqueue.mns.auth.SignedRequest;
import dev.polyqueue.mns.wire.Query;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Demands signatures if there are keys to check them with, else takes every request (contract section 1.7). */
final class Signatures {

    private final @Nullable SignatureVerifier verifier;

    Signatures(MnsSettings settings, Clock clock) {
        AccessKeys keys = AccessKeys.of(settings.keys());
        this.verifier =
                settings.keys().isEmpty() ? null : new SignatureVerifier(keys, clock, settings.clockSkewCheck());
    }

    /**
     * @param resource the path behind the endpoint's prefix, decoded, part by part
     * @throws dev.polyqueue.mns.wire.MnsException if the request is not signed as it must be
     */
    void check(HttpServletRequest request, List<String> resource, Query query, byte[] body) {
        if (verifier == null) {
            return;
        }
        String parameters = request.getQueryString();
        verifier.verify(new SignedRequest(
                request.getMethod(),
                request.getRequestURI() + (parameters == null ? "" : "?" + parameters),
                resource,
                query,
                Collections.list(request.getHeaderNames()),
                request::getHeader,
                body));
    }
}
