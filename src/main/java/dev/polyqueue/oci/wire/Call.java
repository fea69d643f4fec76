package dev.polyqueue.oci.wire;

import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A request of whatever operation.
 *
 * @param path the variable parts of the path, decoded, in order
 * @param query the parameters after the question mark, decoded; of several with one name the first
 * @param headers by lower-case name
 * @param baseUrl scheme, host, port and path prefix as the caller wrote them
 * @param connected whether the caller still listens
 */
public record Call(
        List<String> path,
        Map<String, String> query,
        Map<String, String> headers,
        byte[] body,
        String baseUrl,
        BooleanSupplier connected) {

    public @Nullable String header(String name) {
        return headers.get(name);
    }

    /** The body, which must be there. */
    public Fields fields() {
        return Fields.parse(body);
    }

    /** A query parameter; an empty one counts as absent. */
    public @Nullable String text(String name) {
        String value = query.get(name);
        return value == null || value.isEmpty() ? null : value;
    }

    /**
     * A query parameter that is a number.
     *
     * @throws OciException if it is none, or out of range
     */
    public @Nullable Integer integer(String name, int least, int most) {
        String value = text(name);
        if (value == null) {
            return null;
        }
        try {
            return Ranges.check(name, Integer.parseInt(value), least, most);
        } catch (NumberFormatException notANumber) {
            throw OciErrors.invalid(name + " must be an integer from " + least + " to " + most);
        }
    }

    /** One of the constants of an enum whose names are the values on the wire; letters of any case. */
    public <E extends Enum<E>> @Nullable E choice(String name, Class<E> type) {
        String value = text(name);
        if (value == null) {
            return null;
        }
        for (E constant : type.getEnumConstants()) {
            if (constant.name().replace("_", "").equalsIgnoreCase(value.replace("_", ""))) {
                return constant;
            }
        }
        throw OciErrors.invalid(name + " must be one of " + List.of(type.getEnumConstants()));
    }
}
