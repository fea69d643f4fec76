package dev.polyqueue.oci.filter;

import dev.polyqueue.engine.group.AttributeFilter;
import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a filter asks of a message's attributes (contract section 4.4). The answer is yes or no and never "unknown": asked
 * about an attribute that is missing, all but {@link Not} and what is made of it says no.
 */
sealed interface Condition extends AttributeFilter {

    /** One of them holds. */
    record Or(List<Condition> parts) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            for (Condition part : parts) {
                if (part.selects(attributes)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** All of them hold. */
    record And(List<Condition> parts) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            for (Condition part : parts) {
                if (!part.selects(attributes)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** It does not hold. */
    record Not(Condition part) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            return !part.selects(attributes);
        }
    }

    /** There is such an attribute, be it empty. */
    record Present(String key) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            return attributes.find(key) != null;
        }
    }

    /** The value begins with a text. */
    record Prefix(String key, String text) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            String value = value(attributes, key);
            return value != null && value.startsWith(text);
        }
    }

    /** The value ends with a text. */
    record Suffix(String key, String text) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            String value = value(attributes, key);
            return value != null && value.endsWith(text);
        }
    }

    /** The value is a text, or is another one. */
    record TextComparison(String key, boolean equal, String text) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            String value = value(attributes, key);
            return value != null && value.equals(text) == equal;
        }
    }

    /** The value as a number stands in a relation to another; a value that is no number is only unequal. */
    record NumberComparison(String key, Relation relation, Decimal number) implements Condition {

        @Override
        public boolean selects(Attributes attributes) {
            String value = value(attributes, key);
            if (value == null) {
                return false;
            }
            Decimal decimal = Decimal.of(value);
            return decimal == null ? relation == Relation.NOT_EQUAL : relation.holds(decimal.compareTo(number));
        }
    }

    /** How two numbers may compare. */
    enum Relation {
        EQUAL,
        NOT_EQUAL,
        LESS,
        AT_MOST,
        GREATER,
        AT_LEAST;

        /** @param comparison of the left number with the right, as {@link Comparable} has it */
        boolean holds(int comparison) {
            return switch (this) {
                case EQUAL -> comparison == 0;
                case NOT_EQUAL -> comparison != 0;
                case LESS -> comparison < 0;
                case AT_MOST -> comparison <= 0;
                case GREATER -> comparison > 0;
                case AT_LEAST -> comparison >= 0;
            };
        }
    }

    private static @Nullable String value(Attributes attributes, String key) {
        Attribute attribute = attributes.find(key);
        return attribute == null ? null : attribute.text();
    }
}
