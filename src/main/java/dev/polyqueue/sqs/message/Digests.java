package dev.polyqueue.sqs.message;

import dev.polyqueue.engine.message.Attribute;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;

/** The digests by which clients check what arrived (contract section 4.3). */
public final class Digests {

    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte TEXT = 1;
    private static final byte BINARY = 2;

    private static final ThreadLocal<MessageDigest> MD5 = ThreadLocal.withInitial(() -> digest("MD5"));

    private Digests() {}

    /** Lower-case hexadecimal MD5. */
    public static String md5(byte[] bytes) {
        return hex(MD5.get().digest(bytes));
    }

    /** Lower-case hexadecimal SHA-256: the deduplication id of a body. */
    public static String sha256(byte[] bytes) {
        return hex(digest("SHA-256").digest(bytes));
    }

    /** MD5 of attributes in the order of their names, by bytes. */
    public static String ofAttributes(List<Attribute> attributes) {
        byte[][] names = new byte[attributes.size()][];
        Integer[] order = new Integer[names.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = utf8(attributes.get(i).name());
            order[i] = i;
        }
        Arrays.sort(order, (a, b) -> Arrays.compareUnsigned(names[a], names[b]));
        MessageDigest md5 = MD5.get();
        for (int i : order) {
            Attribute attribute = attributes.get(i);
            update(md5, names[i]);
            update(md5, utf8(attribute.type()));
            md5.update(attribute.binary() ? BINARY : TEXT);
            update(md5, attribute.value());
        }
        return hex(md5.digest());
    }

    private static void update(MessageDigest md5, byte[] bytes) {
        md5.update((byte) (bytes.length >>> 24));
        md5.update((byte) (bytes.length >>> 16));
        md5.update((byte) (bytes.length >>> 8));
        md5.update((byte) bytes.length);
        md5.update(bytes);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String hex(byte[] bytes) {
        byte[] text = new byte[bytes.length * 2];
        for (int i = 0; i < bytes.length; i++) {
            text[2 * i] = HEX[bytes[i] >> 4 & 15];
            text[2 * i + 1] = HEX[bytes[i] & 15];
        }
        return new String(text, StandardCharsets.ISO_8859_1);
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
