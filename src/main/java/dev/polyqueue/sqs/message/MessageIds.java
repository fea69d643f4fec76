package dev.polyqueue.sqs.message;

import java.util.UUID;

/**
 * Shows the engine's numbers as the service shows its own (contract section 4.6). Clients parse
 * message ids as UUIDs, so they are real ones.
 */
public final class MessageIds {

    private static final long VERSION_BITS = 0xF000L;
    private static final long VERSION_4 = 0x4000L;
    private static final long VARIANT = 0x8000_0000_0000_0000L;
    private static final long FILLER_BITS = (1L << 58) - 1;
    private static final long NINETEEN_DIGITS = 1_000_000_000_000_000_000L;

    private MessageIds() {}

    /**
     * A version 4 UUID for a message. The 64 bits of the id are mixed by an invertible function; the
     * four that the version displaces move to the other half, so no two ids give the same UUID.
     */
    public static String messageId(long id) {
        long mixed = mix(id);
        long displaced = (mixed & VERSION_BITS) >>> 12;
        long filler = mix(~mixed) & FILLER_BITS;
        long most = mixed & ~VERSION_BITS | VERSION_4;
        long least = VARIANT | displaced << 58 | filler;
        return new UUID(most, least).toString();
    }

    /** Twenty digits that grow with the number: a one and the number itself with 19 digits. */
    public static String sequenceNumber(long sequence) {
        return sequence < NINETEEN_DIGITS
                ? "10" + Long.toString(NINETEEN_DIGITS + sequence).substring(1)
                : "1" + sequence;
    }

    /** The finalizer of SplitMix64, a bijection on 64 bits. */
    private static long mix(long value) {
        long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
