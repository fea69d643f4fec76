package dev.polyqueue.mns.resource;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The MD5 of a message's body as it goes over the wire (contract section 3.1). */
public final class Digest {

    private static final HexFormat UPPER = HexFormat.of().withUpperCase();

    private Digest() {}

    /** Upper-case hexadecimal digits. */
    public static String of(byte[] body) {
        try {
            return UPPER.formatHex(MessageDigest.getInstance("MD5").digest(body));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
