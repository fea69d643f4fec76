package dev.polyqueue.declared;

import dev.polyqueue.platform.settings.EditDistance;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says of a key that it means nothing, and which was meant. */
public final class UnknownKey {

    private static final int SHORTEST_PART = 4;

    private UnknownKey() {}

    /**
     * The message.
     *
     * @param what has the key, for people
     * @param keys that it may have, at least one
     */
    public static String text(String key, String what, List<String> keys) {
        String nearest = keys.stream()
                .min(Comparator.comparingInt(known -> distance(known, key)))
                .orElseThrow();
        String unknown = "unknown key \"" + key + "\"; ";
        return distance(nearest, key) <= Math.max(2, nearest.length() / 3)
                ? unknown + "did you mean \"" + nearest + "\"?"
                : unknown + what + " has " + String.join(", ", keys);
    }

    /** What is only a part of a name, such as {@code fifo}, is as near as can be. */
    private static int distance(String known, String key) {
        String part = plain(key);
        return part.length() >= SHORTEST_PART && plain(known).contains(part)
                ? 0
                : EditDistance.between(plain(known), part);
    }

    private static String plain(String key) {
        return key.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
    }
}
