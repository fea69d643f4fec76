package dev.polyqueue.sqs.attribute;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Json;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;

/** What values a queue attribute takes. */
@FunctionalInterface
interface ValueRule {

    /** Takes everything. */
    ValueRule ANY = (name, value) -> value;

    ValueRule FLAG = described("true or false", (name, value) -> {
        String lower = value.toLowerCase(Locale.ROOT);
        if (!lower.equals("true") && !lower.equals("false")) {
            throw SqsErrors.attributeValue(name);
        }
        return lower;
    });

    /** A JSON object, kept byte for byte; an empty text removes the attribute. */
    ValueRule POLICY = (name, value) -> {
        if (!value.isEmpty()) {
            PolicyLimits.check(jsonObject(name, value));
        }
        return value;
    };

    /**
     * The value in the form in which it is kept and compared; empty to remove the attribute.
     *
     * @throws dev.polyqueue.sqs.SqsException if it is not a value for the attribute
     */
    String canonical(String name, String value);

    /** What the values are, for people; empty if that takes more than a few words. */
    default String range() {
        return "";
    }

    private static ValueRule described(String range, ValueRule rule) {
        return new ValueRule() {
            @Override
            public String canonical(String name, String value) {
                return rule.canonical(name, value);
            }

            @Override
            public String range() {
                return range;
            }
        };
    }

    /** A whole number without padding. */
    static ValueRule whole(int least, int most) {
        return described("a whole number from " + least + " to " + most, (name, value) -> {
            try {
                int number = Integer.parseInt(value);
                if (number >= least
                        && number <= most
                        && Integer.toString(number).equals(value)) {
                    return value;
                }
            } catch (NumberFormatException notANumber) {
                // answered below
            }
            throw SqsErrors.attributeValue(name);
        });
    }

    static ValueRule oneOf(String... choices) {
        List<String> allowed = List.of(choices);
        return described(String.join(" or ", choices), (name, value) -> {
            if (!allowed.contains(value)) {
                throw SqsErrors.attributeValue(name);
            }
            return value;
        });
    }

    private static Map<?, ?> jsonObject(String name, String text) {
        try {
            if (Json.read(text) instanceof Map<?, ?> members) {
                return members;
            }
        } catch (JacksonException notJson) {
            // answered below
        }
        throw SqsErrors.attributeValue(name);
    }
}
