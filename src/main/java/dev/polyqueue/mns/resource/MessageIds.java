package dev.polyqueue.mns.resource;

import java.util.Locale;

/** Message ids as MNS shows them: 32 upper-case hexadecimal digits (contract section 3.2). */
public final class MessageIds {

    private static final long SPREAD = 0x9E37_79B9_7F4A_7C15L;

    private MessageIds() {}

    /** No two ids give the same text: the latter half is the id, multiplied by an odd number. */
    public static String of(long id) {
        long spread = id * SPREAD;
        return "%016X%016X".formatted(Long.rotateLeft(spread, 32) ^ id, spread).toUpperCase(Locale.ROOT);
    }
}
