package dev.polyqueue.engine.message;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A part of a consumer group's messages that can be received by itself. It is there as long as it holds messages.
 *
 * @param name unique within the group, compared case-sensitively
 * @param bucket that its messages are stored in, never {@link #NO_BUCKET}. Two channels share one once in four thousand
 *     million pairs, so that whoever reads a bucket compares names too
 */
public record Channel(String name, int bucket) {

    /** The bucket of what is in no channel. */
    public static final int NO_BUCKET = 0;

    /** The channel of that name. */
    public static Channel named(String name) {
        int bucket = ByteBuffer.wrap(sha256(name)).getInt();
        return new Channel(name, bucket == NO_BUCKET ? 1 : bucket);
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
