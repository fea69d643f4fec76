package dev.polyqueue.sqs.wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing array of bytes that a thread uses for one answer after the other. */
final class Output {

    /** Larger arrays are not kept once they were used. */
    private static final int KEPT = 256 * 1024;

    private static final ThreadLocal<Output> OF_THREAD = ThreadLocal.withInitial(Output::new);

    private byte[] bytes = new byte[4096];
    private int length;

    /** The empty output of this thread; what was written to it before is lost. */
    static Output ofThread() {
        Output output = OF_THREAD.get();
        output.length = 0;
        if (output.bytes.length > KEPT) {
            output.bytes = new byte[4096];
        }
        return output;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    void put(int value) {
        room(1);
        bytes[length++] = (byte) value;
    }

    void put(byte[] values) {
        put(values, 0, values.length);
    }

    void put(byte[] values, int from, int count) {
        room(count);
        System.arraycopy(values, from, bytes, length, count);
        length += count;
    }

    /** Takes back what was put last. */
    void back(int count) {
        length -= count;
    }

    void ascii(String text) {
        put(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void room(int count) {
        if (bytes.length - length < count) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + count));
        }
    }
}
