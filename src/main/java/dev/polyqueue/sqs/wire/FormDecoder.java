package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;

/** Takes a form or a query string apart: pairs, percent escapes, {@code +} as space, UTF-8 (contract section 1.5). */
final class FormDecoder {

    private final byte[] form;
    private final byte[] plain;

    private FormDecoder(byte[] form) {
        this.form = form;
        this.plain = new byte[form.length];
    }

    /** Hands over each name and value in the order sent. What is not encoded as it must be is refused. */
    static void decode(byte[] form, BiConsumer<String, String> pair) {
        new FormDecoder(form).pairs(pair);
    }

    private void pairs(BiConsumer<String, String> pair) {
        int start = 0;
        while (start < form.length) {
            int end = indexOf('&', start, form.length);
            if (end > start) {
                int equals = indexOf('=', start, end);
                pair.accept(text(start, equals), text(Math.min(equals + 1, end), end));
            }
            start = end + 1;
        }
    }

    /** The place of a byte, or the end if it is not there. */
    private int indexOf(char wanted, int from, int to) {
        for (int i = from; i < to; i++) {
            if (form[i] == wanted) {
                return i;
            }
        }
        return to;
    }

    private String text(int from, int to) {
        int length = 0;
        int allBits = 0;
        for (int i = from; i < to; i++) {
            byte value = form[i];
            if (value == '+') {
                value = ' ';
            } else if (value == '%') {
                value = escaped(i, to);
                i += 2;
            }
            allBits |= value;
            plain[length++] = value;
        }
        return allBits >= 0 ? new String(plain, 0, length, StandardCharsets.ISO_8859_1) : utf8(length);
    }

    private byte escaped(int percent, int to) {
        int high = percent + 2 < to ? Character.digit(form[percent + 1], 16) : -1;
        int low = percent + 2 < to ? Character.digit(form[percent + 2], 16) : -1;
        if (high < 0 || low < 0) {
            throw SqsErrors.notAForm();
        }
        return (byte) (high << 4 | low);
    }

    /** A general decoder would put something else in the place of what is not UTF-8. */
    private String utf8(int length) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(plain, 0, length))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            throw SqsErrors.notAForm();
        }
    }
}
