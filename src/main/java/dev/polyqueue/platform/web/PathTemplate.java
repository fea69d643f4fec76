package dev.polyqueue.platform.web;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A path of which some parts may be anything.
 *
 * @param parts those in braces are variable
 */
public record PathTemplate(List<String> parts) {

    /** @param path its parts, with slashes between */
    public static PathTemplate of(String path) {
        return new PathTemplate(List.of(path.split("/")));
    }

    /** What stands for the variable parts, or empty if the path is another. */
    public Optional<List<String>> match(List<String> segments) {
        if (parts.size() != segments.size()) {
            return Optional.empty();
        }
        List<String> variables = new ArrayList<>(2);
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).startsWith("{")) {
                variables.add(segments.get(i));
            } else if (!parts.get(i).equals(segments.get(i))) {
                return Optional.empty();
            }
        }
        return Optional.of(variables);
    }
}
