package dev.polyqueue.mns.wire;

import java.util.regex.Pattern;

/** Reads numbers and checks their ranges. */
final class Numbers {

    /** Of digits of ASCII, while Java takes those of any script. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]+");

    private Numbers() {}

    /** @throws MnsException if the text is no number, or one out of the range */
    static int parse(String name, String text, int low, int high) {
        try {
            int value = NUMBER.matcher(text).matches() ? Integer.parseInt(text) : low - 1;
            if (value >= low && value <= high) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // answered like one that is out of range
        }
        throw MnsErrors.outOfRange(name, low, high);
    }
}
