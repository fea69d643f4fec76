package dev.polyqueue.mns.auth;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Keyed digests of texts. */
final class Hmac {

    private Hmac() {}

    static byte[] sha1(byte[] key, String text) {
        return digest("HmacSHA1", key, text);
    }

    static byte[] sha256(byte[] key, String text) {
        return digest("HmacSHA256", key, text);
    }

    private static byte[] digest(String algorithm, byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(algorithm);
            mac.init(new SecretKeySpec(key, algorithm));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException notInJava) {
            throw new IllegalStateException(notInJava);
        }
    }
}
