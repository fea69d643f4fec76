package dev.polyqueue.engine.message;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What travels with a body.
 *
 * @param user attributes that the sender attached, in the order sent
 * @param system values that the dialect keeps for itself, such as the sender's id or a trace header
 */
public record Attributes(List<Attribute> user, Map<String, String> system) {

    public static final Attributes NONE = new Attributes(List.of(), Map.of());

    public Attributes {
        user = List.copyOf(user);
        system = Map.copyOf(system);
    }

    /** The user attribute of that name, or null. */
    public @Nullable Attribute find(String name) {
        for (Attribute attribute : user) {
            if (attribute.name().equals(name)) {
                return attribute;
            }
        }
        return null;
    }
}
