package dev.polyqueue.mns;

import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;

/** Makes request ids: 24 upper-case hexadecimal digits (contract section 1.8). */
final class RequestIds {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private RequestIds() {}

    static String next() {
        byte[] bytes = new byte[12];
        ThreadLocalRandom.current().nextBytes(bytes);
        return HEX.formatHex(bytes);
    }
}
