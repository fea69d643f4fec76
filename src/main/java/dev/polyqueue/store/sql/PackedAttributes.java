package dev.polyqueue.store.sql;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a message's attributes: a version byte, the bytes of the user attributes' names and values in four
 * (which {@link LookStatements} adds up), then the system values, then the user attributes, every text or value with its
 * length before it. Nothing at all for no attributes.
 */
final class PackedAttributes {

    private static final byte VERSION = 2;

    private PackedAttributes() {}

    static byte @Nullable [] pack(Attributes attributes) {
        if (attributes.user().isEmpty() && attributes.system().isEmpty()) {
            return null;
        }
        List<byte[]> parts = new ArrayList<>();
        attributes.system().forEach((name, value) -> {
            parts.add(utf8(name));
            parts.add(utf8(value));
        });
        int userBytes = 0;
        for (Attribute attribute : attributes.user()) {
            userBytes += utf8(attribute.name()).length + attribute.value().length;
            parts.add(utf8(attribute.name()));
            parts.add(utf8(attribute.type()));
            parts.add(attribute.value());
        }
        int size = 1 + 4 + 2 + 2 + attributes.user().size();
        for (byte[] part : parts) {
            size += 4 + part.length;
        }
        ByteBuffer out = ByteBuffer.allocate(size);
        out.put(VERSION);
        out.putInt(userBytes);
        out.putShort((short) attributes.system().size());
        out.putShort((short) attributes.user().size());
        attributes.user().forEach(attribute -> out.put((byte) (attribute.binary() ? 1 : 0)));
        parts.forEach(part -> out.putInt(part.length).put(part));
        return out.array();
    }

    static Attributes unpack(byte @Nullable [] packed) {
        if (packed == null) {
            return Attributes.NONE;
        }
        ByteBuffer in = ByteBuffer.wrap(packed);
        byte version = in.get();
        if (version != VERSION) {
            throw new IllegalStateException("unknown form of attributes: " + version);
        }
        in.getInt();
        int systemCount = in.getShort();
        boolean[] binary = new boolean[in.getShort()];
        for (int i = 0; i < binary.length; i++) {
            binary[i] = in.get() == 1;
        }
        Map<String, String> system = new LinkedHashMap<>();
        for (int i = 0; i < systemCount; i++) {
            system.put(text(in), text(in));
        }
        List<Attribute> user = new ArrayList<>(binary.length);
        for (boolean isBinary : binary) {
            user.add(new Attribute(text(in), text(in), bytes(in), isBinary));
        }
        return new Attributes(user, system);
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        String text = new String(in.array(), in.position(), length, StandardCharsets.UTF_8);
        in.position(in.position() + length);
        return text;
    }

    private static byte[] bytes(ByteBuffer in) {
        byte[] bytes = new byte[in.getInt()];
        in.get(bytes);
        return bytes;
    }
}
