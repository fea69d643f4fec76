package dev.polyqueue.engine.message;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Writes receipts as opaque URL-safe text and reads them back. The text is authenticated: one that
 * this service did not issue is not read.
 */
public final class ReceiptHandles {

    private static final String ALGORITHM = "HmacSHA256";
    private static final int MAC_BYTES = 12;
    private static final int FIXED_BYTES = 8 + 4 + 4 + 8 + 8 + 4 + 8 + 8 + 8;
    private static final int MOST_CHARS = 1024;

    private final ThreadLocal<Mac> macs;

    /** @param secret shared by all nodes, at least 16 bytes */
    public ReceiptHandles(byte[] secret) {
        SecretKeySpec key = new SecretKeySpec(secret, ALGORITHM);
        this.macs = ThreadLocal.withInitial(() -> newMac(key));
    }

    /** At most 300 characters of A-Z, a-z, 0-9, '-' and '_' for ASCII message groups. */
    public String encode(Receipt receipt) {
        byte[] group = receipt.messageGroup() == null
                ? new byte[0]
                : receipt.messageGroup().getBytes(StandardCharsets.UTF_8);
        ByteBuffer out = ByteBuffer.allocate(FIXED_BYTES + group.length + MAC_BYTES);
        out.putLong(receipt.queueId());
        out.putInt(receipt.groupId());
        out.putInt(receipt.bucket());
        out.putLong(receipt.visibleAt());
        out.putLong(receipt.id());
        out.putInt(receipt.receiveCount());
        out.putLong(receipt.receivedAt());
        out.putLong(receipt.claimedFrom());
        out.putLong(receipt.sentAt());
        out.put(group);
        out.put(mac(out.array(), out.position()), 0, MAC_BYTES);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(out.array());
    }

    /** The receipt, or empty if the text was not written by {@link #encode} with this secret. */
    public Optional<Receipt> decode(String handle) {
        if (handle.length() > MOST_CHARS) {
            return Optional.empty();
        }
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(handle);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        int length = bytes.length - MAC_BYTES;
        if (length < FIXED_BYTES || !genuine(bytes, length)) {
            return Optional.empty();
        }
        ByteBuffer in = ByteBuffer.wrap(bytes, 0, length);
        long queueId = in.getLong();
        int groupId = in.getInt();
        int bucket = in.getInt();
        long visibleAt = in.getLong();
        long id = in.getLong();
        int receiveCount = in.getInt();
        long receivedAt = in.getLong();
        long claimedFrom = in.getLong();
        long sentAt = in.getLong();
        String messageGroup =
                in.hasRemaining() ? new String(bytes, FIXED_BYTES, length - FIXED_BYTES, StandardCharsets.UTF_8) : null;
        return Optional.of(new Receipt(
                queueId, groupId, bucket, visibleAt, id, receiveCount, receivedAt, claimedFrom, sentAt, messageGroup));
    }

    private boolean genuine(byte[] bytes, int length) {
        byte[] given = java.util.Arrays.copyOfRange(bytes, length, bytes.length);
        return MessageDigest.isEqual(given, java.util.Arrays.copyOf(mac(bytes, length), MAC_BYTES));
    }

    private byte[] mac(byte[] bytes, int length) {
        Mac mac = macs.get();
        mac.update(bytes, 0, length);
        return mac.doFinal();
    }

    private static Mac newMac(SecretKeySpec key) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
