package dev.polyqueue.oci.auth;

import org.jspecify.annotations.Nullable;

/** Why a request is refused, on its way to the verdict. */
final class NotAuthenticatedException extends Exception {

    private final @Nullable String signingString;

    NotAuthenticatedException(String reason) {
        this(reason, null);
    }

    NotAuthenticatedException(String reason, @Nullable String signingString) {
        super(reason, null, false, false);
        this.signingString = signingString;
    }

    Verdict.Refused verdict() {
        return new Verdict.Refused(String.valueOf(getMessage()), signingString);
    }
}
