package dev.polyqueue.sqs.wire;

import dev.polyqueue.sqs.SqsErrors;
import java.util.Base64;

/** Binary values, which are base64 text in both protocols (contract section 4.2). */
final class Base64Text {

    private Base64Text() {}

    /** @param name of the member, for the error if this is no base64 */
    static byte[] decode(String text, String name) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            throw SqsErrors.notBase64(name);
        }
    }
}
