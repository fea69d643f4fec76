package dev.polyqueue.mns.resource;

import dev.polyqueue.mns.wire.Call;
import dev.polyqueue.mns.wire.MnsErrors;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Which part of a list is wanted (contract section 2.5); the same headers narrow every list.
 *
 * @param prefix of the names, empty for all
 * @param after the last name of the page before, or null for the first page
 * @param limit most entries on the page
 * @param withMeta whether an entry has more than its URL
 */
public record Listing(String prefix, @Nullable String after, int limit, boolean withMeta) {

    private static final int LONGEST_PAGE = 1_000;

    /** One page of what was found, and how to ask for the next one: null if there is none. */
    public record Page<T>(List<T> entries, @Nullable String nextMarker) {}

    /** @throws dev.polyqueue.mns.wire.MnsException if the page size is out of range or the marker is none of ours */
    public static Listing of(Call call) {
        String prefix = call.header("x-mns-prefix");
        String marker = call.header("x-mns-marker");
        return new Listing(
                prefix == null ? "" : prefix,
                marker == null ? null : name(marker),
                call.integerHeader("x-mns-ret-number", 1, LONGEST_PAGE, LONGEST_PAGE),
                "true".equalsIgnoreCase(call.header("x-mns-with-meta")));
    }

    /** How many to look for: one more shows whether there is another page. */
    public int wanted() {
        return limit + 1;
    }

    /** The page, of what was found in the order of names. */
    public <T> Page<T> page(List<T> found, Function<T, String> name) {
        if (found.size() <= limit) {
            return new Page<>(found, null);
        }
        List<T> entries = found.subList(0, limit);
        return new Page<>(entries, marker(name.apply(entries.get(limit - 1))));
    }

    private static String marker(String name) {
        return Base64.getUrlEncoder().encodeToString(name.getBytes(StandardCharsets.UTF_8));
    }

    private static String name(String marker) {
        try {
            return new String(Base64.getUrlDecoder().decode(marker), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notOurs) {
            throw MnsErrors.invalidArgument("x-mns-marker must be the NextMarker of another page");
        }
    }
}
