package dev.polyqueue.mns;

import jakarta.servlet.http.HttpServletRequest;

/** Demands signatures, or not (contract section 1.7). */
interface Credentials {

    /** Takes every request, signed or not. */
    Credentials ANY = (request, prefix, body) -> {};

    /**
     * @param prefix what of the path belongs to the endpoint
     * @throws dev.polyqueue.mns.wire.MnsException if the request is not signed as it must be
     */
    void check(HttpServletRequest request, String prefix, byte[] body);
}
