package dev.polyqueue.oci.wire;

import org.jspecify.annotations.Nullable;

/** Checks values against their ranges. */
public final class Ranges {

    private static final int LONGEST_IDENTIFIER = 255;

    private Ranges() {}

    /** @throws OciException if the value is out of range */
    public static int check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw OciErrors.invalid(name + " must be from " + least + " to " + most + ", not " + value);
        }
        return value;
    }

    /** The same for the number of characters (code points) of a text. */
    public static String length(String name, String value, int least, int most) {
        int length = value.codePointCount(0, value.length());
        if (length < least || length > most) {
            throw OciErrors.invalid(name + " must have " + least + " to " + most + " characters, not " + length);
        }
        return value;
    }

    /** The same where null is allowed. */
    public static @Nullable String lengthIfAny(String name, @Nullable String value, int least, int most) {
        return value == null ? null : length(name, value, least, most);
    }

    /**
     * What names something: 1 to 255 characters, none of them a control character.
     *
     * @throws OciException if it is not like that
     */
    public static String identifier(String name, String value) {
        if (value.chars().anyMatch(Character::isISOControl)) {
            throw OciErrors.invalid(name + " must not have control characters");
        }
        return length(name, value, 1, LONGEST_IDENTIFIER);
    }
}
