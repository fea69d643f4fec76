package dev.polyqueue.mns.wire;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What follows the question mark of a request. SDKs spell names with letters of either case, and send receipt handles as
 * they are, so that a plus sign is a plus sign (contract sections 1.3 and 3.2).
 */
public final class Query {

    private final Map<String, String> parameters;

    private Query(Map<String, String> parameters) {
        this.parameters = parameters;
    }

    /**
     * Of several parameters of one name the first counts.
     *
     * @throws MnsException if something is not properly encoded
     */
    public static Query parse(@Nullable String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (query != null && !query.isEmpty()) {
            for (String pair : query.split("&", -1)) {
                int equals = pair.indexOf('=');
                String name = PercentEncoding.decode(equals < 0 ? pair : pair.substring(0, equals));
                String value = equals < 0 ? "" : PercentEncoding.decode(pair.substring(equals + 1));
                parameters.putIfAbsent(name.toLowerCase(Locale.ROOT), value);
            }
        }
        return new Query(parameters);
    }

    /** All of them by lower-case names, in the order sent. */
    public Map<String, String> parameters() {
        return Collections.unmodifiableMap(parameters);
    }

    /** Whether there is a parameter of that name, with a value or without. */
    public boolean has(String name) {
        return parameters.containsKey(name.toLowerCase(Locale.ROOT));
    }

    /** Whether a parameter says true. */
    public boolean isTrue(String name) {
        return "true".equalsIgnoreCase(parameters.get(name.toLowerCase(Locale.ROOT)));
    }

    /** The value of a parameter; an empty one counts as absent. */
    public @Nullable String text(String name) {
        String value = parameters.get(name.toLowerCase(Locale.ROOT));
        return value == null || value.isEmpty() ? null : value;
    }

    /**
     * The value of a parameter that is a number; null if it is absent. An empty one is no number.
     *
     * @throws MnsException if it is none, or out of range
     */
    public @Nullable Integer integer(String name, int low, int high) {
        String value = parameters.get(name.toLowerCase(Locale.ROOT));
        return value == null ? null : Numbers.parse(name, value, low, high);
    }
}
