package dev.polyqueue.engine.message;

import java.nio.charset.StandardCharsets;

/**
 * A named value that the sender attached to a message.
 *
 * @param name as sent
 * @param type the dialect's type name, with any label, as sent
 * @param value UTF-8 text or raw bytes
 * @param binary whether the value is raw bytes
 */
public record Attribute(String name, String type, byte[] value, boolean binary) {

    public static Attribute text(String name, String type, String value) {
        return new Attribute(name, type, value.getBytes(StandardCharsets.UTF_8), false);
    }

    public static Attribute bytes(String name, String type, byte[] value) {
        return new Attribute(name, type, value, true);
    }

    /** The value as text. */
    public String text() {
        return new String(value, StandardCharsets.UTF_8);
    }
}
