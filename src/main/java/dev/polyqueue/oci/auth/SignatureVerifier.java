package dev.polyqueue.oci.auth;

import dev.polyqueue.engine.time.Clock;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

/** Checks the signatures of requests (contract section 1.5, strict mode of decision D3). */
public final class SignatureVerifier {

    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final String REQUEST_TARGET = "(request-target)";
    private static final String DATE = "date";
    private static final String X_DATE = "x-date";
    private static final String DIGEST = "x-content-sha256";
    private static final List<String> ALWAYS_SIGNED = List.of(REQUEST_TARGET, "host");
    private static final List<String> SIGNED_WITH_A_BODY = List.of("content-length", "content-type", DIGEST);

    private final SigningKeys keys;
    private final Clock clock;

    public SignatureVerifier(SigningKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** Never fails: whatever is wrong with the request is a refusal. */
    public Verdict verify(SignedRequest request) {
        try {
            Authorization authorization = Authorization.parse(request.header("authorization"));
            PublicKey key = keys.find(authorization.keyId());
            if (key == null) {
                throw new NotAuthenticatedException("No key is known with the keyId " + authorization.keyId());
            }
            checkCoverage(authorization.headers(), request);
            checkDate(authorization.headers(), request);
            checkDigest(authorization.headers(), request);
            checkSignature(authorization, key, request);
            return new Verdict.Accepted(authorization.keyId());
        } catch (NotAuthenticatedException refusal) {
            return refusal.verdict();
        }
    }

    /** What is not signed could have been put there by anybody. */
    private static void checkCoverage(List<String> signed, SignedRequest request) throws NotAuthenticatedException {
        List<String> missing = new ArrayList<>(ALWAYS_SIGNED);
        if (request.body().length > 0) {
            missing.addAll(SIGNED_WITH_A_BODY);
        }
        missing.removeAll(signed);
        if (!signed.contains(DATE) && !signed.contains(X_DATE)) {
            missing.add("date or x-date");
        }
        if (!missing.isEmpty()) {
            throw new NotAuthenticatedException("The signature must cover " + String.join(", ", missing));
        }
    }

    private void checkDate(List<String> signed, SignedRequest request) throws NotAuthenticatedException {
        String name = signed.contains(X_DATE) ? X_DATE : DATE;
        String text = value(name, request);
        Duration apart = Duration.between(instant(name, text), Instant.ofEpochMilli(clock.now()));
        if (apart.abs().compareTo(TOLERANCE) > 0) {
            throw new NotAuthenticatedException("The header " + name + " is more than " + TOLERANCE.toMinutes()
                    + " minutes off the server's time " + Instant.ofEpochMilli(clock.now()) + ": " + text);
        }
    }

    private static Instant instant(String name, String text) throws NotAuthenticatedException {
        try {
            return DateTimeFormatter.RFC_1123_DATE_TIME.parse(text, Instant::from);
        } catch (DateTimeParseException notADate) {
            throw new NotAuthenticatedException(
                    "The header " + name + " is not a date like Tue, 01 Dec 2026 00:00:00 GMT: " + text);
        }
    }

    private static void checkDigest(List<String> signed, SignedRequest request) throws NotAuthenticatedException {
        if (!signed.contains(DIGEST)) {
            return;
        }
        String claimed = value(DIGEST, request);
        String actual = Base64.getEncoder().encodeToString(sha256(request.body()));
        if (!claimed.equals(actual)) {
            throw new NotAuthenticatedException("The header " + DIGEST + " is " + claimed + ", but the SHA-256 of the "
                    + request.body().length + " bytes of the body is " + actual);
        }
    }

    private static void checkSignature(Authorization authorization, PublicKey key, SignedRequest request)
            throws NotAuthenticatedException {
        String signingString = signingString(authorization.headers(), request);
        if (!isSignature(authorization.signature(), key, signingString)) {
            throw new NotAuthenticatedException(
                    "The signature is not one that the key " + authorization.keyId() + " makes of "
                            + String.join(" ", authorization.headers()),
                    signingString);
        }
    }

    private static String signingString(List<String> signed, SignedRequest request) throws NotAuthenticatedException {
        List<String> lines = new ArrayList<>(signed.size());
        for (String name : signed) {
            lines.add(name + ": " + value(name, request));
        }
        return String.join("\n", lines);
    }

    private static String value(String name, SignedRequest request) throws NotAuthenticatedException {
        String value = name.equals(REQUEST_TARGET) ? request.requestTarget() : request.header(name);
        if (value == null) {
            throw new NotAuthenticatedException("The header " + name + " is signed, but the request has none");
        }
        return value;
    }

    private static byte[] sha256(byte[] body) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(body);
        } catch (GeneralSecurityException notInJava) {
            throw new IllegalStateException(notInJava);
        }
    }

    private static boolean isSignature(byte[] signature, PublicKey key, String signingString) {
        try {
            Signature rsa = Signature.getInstance("SHA256withRSA");
            rsa.initVerify(key);
            rsa.update(signingString.getBytes(StandardCharsets.UTF_8));
            return rsa.verify(signature);
        } catch (GeneralSecurityException notASignature) {
            return false;
        }
    }
}
