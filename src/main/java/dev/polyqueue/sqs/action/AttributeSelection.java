package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Attribute;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which message attributes a receiver wants (contract section 4.4). */
final class AttributeSelection {

    private static final String ALL = "All";
    private static final String WILDCARD = "*";
    private static final String PREFIX_END = ".*";

    private final boolean all;
    private final Set<String> names = new HashSet<>();
    private final List<String> prefixes = new ArrayList<>();

    AttributeSelection(List<String> filters) {
        boolean everything = false;
        for (String filter : filters) {
            everything |= filter.equals(ALL) || filter.equals(WILDCARD) || filter.equals(PREFIX_END);
            if (filter.endsWith(PREFIX_END)) {
                prefixes.add(filter.substring(0, filter.length() - PREFIX_END.length()));
            } else {
                names.add(filter);
            }
        }
        this.all = everything;
    }

    /** Those of the attributes that are wanted, in their order. */
    List<Attribute> of(List<Attribute> attributes) {
        if (all || attributes.isEmpty()) {
            return attributes;
        }
        List<Attribute> chosen = new ArrayList<>(attributes.size());
        for (Attribute attribute : attributes) {
            if (isWanted(attribute.name())) {
                chosen.add(attribute);
            }
        }
        return chosen;
    }

    private boolean isWanted(String name) {
        if (names.contains(name)) {
            return true;
        }
        for (String prefix : prefixes) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
