package dev.polyqueue.sqs.message;

import java.nio.charset.StandardCharsets;

/**
 * Text as it is stored and digested.
 *
 * @param bytes its UTF-8 form
 * @param legal whether it holds only the characters that a message may hold (contract section 4.1)
 */
public record Utf8Text(byte[] bytes, boolean legal) {

    private static final byte FINE = 0;
    private static final byte FORBIDDEN = 1;
    private static final byte QUESTION_MARK = 2;
    private static final byte LAST_OF_BASIC_PLANE = 3;

    /** What each byte can mean; nearly all are fine by themselves. */
    private static final byte[] MEANING = meanings();

    public static Utf8Text of(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return new Utf8Text(utf8, isLegal(text, utf8));
    }

    public int length() {
        return bytes.length;
    }

    private static boolean isLegal(String text, byte[] utf8) {
        boolean questionMarks = false;
        for (int i = 0; i < utf8.length; i++) {
            byte meaning = MEANING[utf8[i] & 0xff];
            if (meaning != FINE) {
                if (meaning == FORBIDDEN || meaning == LAST_OF_BASIC_PLANE && isNonCharacter(utf8, i)) {
                    return false;
                }
                questionMarks |= meaning == QUESTION_MARK;
            }
        }
        // Encoding has put a question mark in the place of each lone surrogate.
        return !questionMarks || !hasLoneSurrogate(text);
    }

    /** U+FFFE and U+FFFF are EF BF BE and EF BF BF. */
    private static boolean isNonCharacter(byte[] utf8, int at) {
        return utf8[at + 1] == (byte) 0xbf && (utf8[at + 2] & 0xfe) == 0xbe;
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isSurrogate(c)) {
                if (Character.isLowSurrogate(c)
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    private static byte[] meanings() {
        byte[] meanings = new byte[256];
        for (int control = 0; control < 0x20; control++) {
            meanings[control] = FORBIDDEN;
        }
        meanings['\t'] = FINE;
        meanings['\n'] = FINE;
        meanings['\r'] = FINE;
        meanings['?'] = QUESTION_MARK;
        meanings[0xef] = LAST_OF_BASIC_PLANE;
        return meanings;
    }
}
