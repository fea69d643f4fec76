package dev.polyqueue.sqs.message;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** What passes as the value of a message attribute of type Number (contract section 4.2). */
final class NumberRule {

    private static final int MOST_DIGITS = 38;
    private static final int LEAST_EXPONENT = -128;
    private static final int MOST_EXPONENT = 126;

    /** Far more than any number in range needs; parsing takes a time that grows with the square. */
    private static final int MOST_CHARS = 512;

    private NumberRule() {}

    static boolean accepts(byte[] utf8) {
        if (utf8.length > MOST_CHARS) {
            return false;
        }
        try {
            return inRange(new BigDecimal(new String(utf8, StandardCharsets.UTF_8)).stripTrailingZeros());
        } catch (NumberFormatException notANumber) {
            return false;
        }
    }

    private static boolean inRange(BigDecimal number) {
        if (number.signum() == 0) {
            return true;
        }
        long exponent = (long) number.precision() - number.scale() - 1;
        return number.precision() <= MOST_DIGITS && exponent >= LEAST_EXPONENT && exponent <= MOST_EXPONENT;
    }
}
