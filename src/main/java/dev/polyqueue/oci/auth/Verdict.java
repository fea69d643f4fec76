package dev.polyqueue.oci.auth;

import org.jspecify.annotations.Nullable;

/** What came of checking a signature. */
public sealed interface Verdict {

    /**
     * The request is from the holder of a known key.
     *
     * @param keyId {@code tenancy/user/fingerprint}
     */
    record Accepted(String keyId) implements Verdict {}

    /**
     * The request may be from anybody.
     *
     * @param reason what is missing or differs, for the caller and the log
     * @param signingString the text whose signature was expected, if it came to that; for the log
     */
    record Refused(String reason, @Nullable String signingString) implements Verdict {}
}
