package dev.polyqueue.oci.filter;

import dev.polyqueue.oci.filter.Condition.And;
import dev.polyqueue.oci.filter.Condition.Not;
import dev.polyqueue.oci.filter.Condition.NumberComparison;
import dev.polyqueue.oci.filter.Condition.Or;
import dev.polyqueue.oci.filter.Condition.Prefix;
import dev.polyqueue.oci.filter.Condition.Present;
import dev.polyqueue.oci.filter.Condition.Suffix;
import dev.polyqueue.oci.filter.Condition.TextComparison;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules of section 4.4, written down once more and as plainly as can be, to compare with. */
final class FilterReference {

    private FilterReference() {}

    static boolean selects(Condition condition, Map<String, String> attributes) {
        if (condition instanceof Or or) {
            return outcomes(or.parts(), attributes).contains(true);
        }
        if (condition instanceof And and) {
            return !outcomes(and.parts(), attributes).contains(false);
        }
        if (condition instanceof Not not) {
            return !selects(not.part(), attributes);
        }
        if (condition instanceof Present present) {
            return attributes.containsKey(present.key());
        }
        if (condition instanceof Prefix prefix) {
            return holds(attributes.get(prefix.key()), value -> value.indexOf(prefix.text()) == 0);
        }
        if (condition instanceof Suffix suffix) {
            int length = suffix.text().length();
            return holds(
                    attributes.get(suffix.key()),
                    value -> value.length() >= length
                            && value.substring(value.length() - length).equals(suffix.text()));
        }
        if (condition instanceof TextComparison text) {
            return holds(
                    attributes.get(text.key()),
                    value -> text.equal() ? value.equals(text.text()) : !value.equals(text.text()));
        }
        NumberComparison number = (NumberComparison) condition;
        return holds(attributes.get(number.key()), value -> compare(value, number));
    }

    private static Set<Boolean> outcomes(List<Condition> parts, Map<String, String> attributes) {
        return parts.stream().map(part -> selects(part, attributes)).collect(Collectors.toSet());
    }

    private static boolean holds(@Nullable String value, Predicate<String> test) {
        return value != null && test.test(value);
    }

    private static boolean compare(String value, NumberComparison comparison) {
        boolean number = value.matches("-?\\d+(\\.\\d+)?");
        Decimal literal = comparison.number();
        BigDecimal right =
                new BigDecimal((literal.negative() ? "-0" : "0") + literal.whole() + "." + literal.fraction() + "0");
        return switch (comparison.relation()) {
            case EQUAL -> number && new BigDecimal(value).compareTo(right) == 0;
            case NOT_EQUAL -> !number || new BigDecimal(value).compareTo(right) != 0;
            case LESS -> number && new BigDecimal(value).compareTo(right) < 0;
            case AT_MOST -> number && new BigDecimal(value).compareTo(right) <= 0;
            case GREATER -> number && new BigDecimal(value).compareTo(right) > 0;
            case AT_LEAST -> number && new BigDecimal(value).compareTo(right) >= 0;
        };
    }
}
