package dev.polyqueue.mns.auth;

import dev.polyqueue.mns.wire.MnsErrors;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Compares Content-MD5 with the body. SDKs send the Base64 of the digest's hexadecimal digits, the documentation speaks of
 * that of its bytes (contract section 1.4).
 */
final class ContentDigest {

    private ContentDigest() {}

    /** @throws dev.polyqueue.mns.wire.MnsException if it is neither */
    static void check(String contentMd5, byte[] body) {
        byte[] digest = md5(body);
        byte[] digits = HexFormat.of().formatHex(digest).getBytes(StandardCharsets.US_ASCII);
        Base64.Encoder base64 = Base64.getEncoder();
        if (!contentMd5.equals(base64.encodeToString(digits)) && !contentMd5.equals(base64.encodeToString(digest))) {
            throw MnsErrors.invalidDigest();
        }
    }

    private static byte[] md5(byte[] body) {
        try {
            return MessageDigest.getInstance("MD5").digest(body);
        } catch (NoSuchAlgorithmException notInJava) {
            throw new IllegalStateException(notInJava);
        }
    }
}
