package dev.polyqueue.sqs.wire;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Takes the members of a result, or of one structure inside it, and writes them as its protocol
 * does. Empty collections are left out (contract section 1.2).
 */
public interface ResultWriter {

    void text(Member member, String value);

    /** Text that is UTF-8 already. */
    void text(Member member, byte[] utf8);

    void number(Member member, long value);

    void flag(Member member, boolean value);

    /** Bytes as base64 text. */
    void binary(Member member, byte[] bytes);

    void texts(Member member, List<String> values);

    /** Names to values. */
    void map(Member member, Map<String, String> values);

    /** A list of structures. */
    <T> void list(Member member, List<T> items, Part<T> part);

    /** Names to structures. */
    <T> void structures(Member member, List<T> items, Function<T, String> name, Part<T> part);

    /** Writes the members of one structure. */
    @FunctionalInterface
    interface Part<T> {
        void write(T item, ResultWriter out);
    }
}
