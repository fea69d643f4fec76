package dev.polyqueue.mns.auth;

import dev.polyqueue.engine.time.Clock;
import dev.polyqueue.mns.wire.MnsErrors;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;

/** Checks the signatures of requests, in the order of contract section 1.7. */
public final class SignatureVerifier {

    private static final Duration MOST_SKEW = Duration.ofMinutes(15);

    private final AccessKeys keys;
    private final Clock clock;
    private final boolean checksSkew;

    /** @param checksSkew whether the date of a request must be near the time of the clock */
    public SignatureVerifier(AccessKeys keys, Clock clock, boolean checksSkew) {
        this.keys = keys;
        this.clock = clock;
        this.checksSkew = checksSkew;
    }

    /** @throws dev.polyqueue.mns.wire.MnsException if the request is not signed as it must be */
    public void verify(SignedRequest request) {
        String header = request.header("Authorization");
        if (header.isEmpty()) {
            throw MnsErrors.missingAuthorization();
        }
        Authorization authorization = Authorization.parse(header);
        checkDate(request.date());
        String secret = keys.secret(authorization.keyId());
        if (secret == null) {
            throw MnsErrors.unknownAccessKey(authorization.keyId());
        }
        if (!isSame(authorization.signature(), authorization.sign(request, secret))) {
            throw MnsErrors.wrongSignature(authorization.stringToSign(request));
        }
        String contentMd5 = request.header("Content-MD5");
        if (!contentMd5.isEmpty()) {
            ContentDigest.check(contentMd5, request.body());
        }
    }

    private void checkDate(String date) {
        if (date.isEmpty()) {
            throw MnsErrors.missingDate();
        }
        Duration skew = Duration.between(RequestDate.parse(date), Instant.ofEpochMilli(clock.now()));
        if (checksSkew && skew.abs().compareTo(MOST_SKEW) > 0) {
            throw MnsErrors.timeExpired(MOST_SKEW.toMinutes());
        }
    }

    /** Takes as long whatever differs. */
    private static boolean isSame(String given, String wanted) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8));
    }
}
