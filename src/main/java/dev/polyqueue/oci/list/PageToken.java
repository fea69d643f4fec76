package dev.polyqueue.oci.list;

import dev.polyqueue.oci.wire.OciErrors;
import dev.polyqueue.oci.wire.OciException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Where a page of a list has ended. It travels as opaque text.
 *
 * @param list which list in what order it was; a token is good for no other
 * @param id of the last entry
 * @param key that the list is sorted by, of the last entry
 */
public record PageToken(String list, String id, String key) {

    private static final String SEPARATOR = "\n";

    /**
     * Reads the parameter {@code page} of a request for that list.
     *
     * @throws OciException if the text is no token of that list
     */
    public static @Nullable PageToken read(@Nullable String text, String list) {
        if (text == null) {
            return null;
        }
        String[] parts = decode(text).split(SEPARATOR, 3);
        if (parts.length != 3 || !parts[0].equals(list)) {
            throw unknown();
        }
        return new PageToken(list, parts[1], parts[2]);
    }

    private static String decode(String text) {
        try {
            return new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notBase64) {
            throw unknown();
        }
    }

    /** The answer to a text that is no token. */
    public static OciException unknown() {
        return OciErrors.invalid("page is not a value that this list has answered");
    }

    /** What the answer sends. */
    public String text() {
        byte[] bytes = String.join(SEPARATOR, list, id, key).getBytes(StandardCharsets.UTF_8);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** @throws OciException if the key is no number */
    public long number() {
        try {
            return Long.parseLong(key);
        } catch (NumberFormatException notOurs) {
            throw unknown();
        }
    }
}
