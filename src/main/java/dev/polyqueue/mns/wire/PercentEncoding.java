package dev.polyqueue.mns.wire;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Decodes and encodes parts of addresses. A plus sign stays one. */
public final class PercentEncoding {

    private PercentEncoding() {}

    /** @throws MnsException if the text is not properly encoded UTF-8 */
    public static String decode(String text) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.write(16 * digit(text, i + 1) + digit(text, i + 2));
                i += 2;
            } else {
                bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw MnsErrors.invalidQueryString();
        }
    }

    /** Leaves letters, digits, hyphens, dots, underscores and tildes as they are. */
    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length());
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0)) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return encoded.toString();
    }

    private static int digit(String text, int at) {
        int value = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
        if (value < 0) {
            throw MnsErrors.invalidQueryString();
        }
        return value;
    }
}
