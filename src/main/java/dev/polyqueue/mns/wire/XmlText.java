package dev.polyqueue.mns.wire;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decodes documents: UTF-8, unless one says otherwise. Java's parser would do it as well, but writes to the standard error
 * what it cannot decode.
 */
final class XmlText {

    private static final Pattern DECLARED =
            Pattern.compile("<\\?xml[^>]*?\\sencoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']");
    private static final int LONGEST_DECLARATION = 200;
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private XmlText() {}

    /** @throws MnsException if the bytes are not what the document says that they are */
    static String decode(byte[] document) {
        try {
            String text = charset(document)
                    .newDecoder()
                    .decode(ByteBuffer.wrap(document))
                    .toString();
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (CharacterCodingException | UnsupportedCharsetException notText) {
            throw MnsErrors.malformedXml("The body is not properly encoded text");
        }
    }

    private static Charset charset(byte[] document) {
        if (document.length < 2 || document[0] == '<' && document[1] != '?') {
            return StandardCharsets.UTF_8;
        }
        int mark = (document[0] & 0xFF) << Byte.SIZE | document[1] & 0xFF;
        if (mark == 0xFEFF || mark == 0xFFFE) {
            return StandardCharsets.UTF_16;
        }
        String head =
                new String(document, 0, Math.min(document.length, LONGEST_DECLARATION), StandardCharsets.ISO_8859_1);
        Matcher declared = DECLARED.matcher(head);
        return declared.lookingAt() ? Charset.forName(declared.group(1)) : StandardCharsets.UTF_8;
    }
}
