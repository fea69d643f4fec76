package dev.polyqueue.mns.wire;

/** Reads numbers and checks their ranges. */
final class Numbers {

    private Numbers() {}

    /** @throws MnsException if the text is no number, or one out of the range */
    static int parse(String name, String text, int low, int high) {
        try {
            int value = Integer.parseInt(text);
            if (value >= low && value <= high) {
                return value;
            }
        } catch (NumberFormatException notANumber) {
            // answered like one that is out of range
        }
        throw MnsErrors.outOfRange(name, low, high);
    }
}
