package dev.polyqueue.sqs.attribute;

import dev.polyqueue.sqs.SqsErrors;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How much a policy may hold (contract section 2.9). */
final class PolicyLimits {

    private static final int MOST_STATEMENTS = 20;
    private static final int MOST_PRINCIPALS = 50;
    private static final int MOST_CONDITIONS = 10;
    private static final int MOST_ACTIONS = 7;

    private PolicyLimits() {}

    static void check(Map<?, ?> document) {
        Collection<?> statements = values(document.get("Statement"));
        refuse(statements.size(), "Statements", MOST_STATEMENTS);
        int principals = 0;
        int conditions = 0;
        for (Object statement : statements) {
            if (statement instanceof Map<?, ?> members) {
                refuse(values(members.get("Action")).size(), "Actions", MOST_ACTIONS);
                principals += count(members.get("Principal"));
                conditions += count(members.get("Condition"));
            }
        }
        refuse(principals, "Principals", MOST_PRINCIPALS);
        refuse(conditions, "Conditions", MOST_CONDITIONS);
    }

    private static void refuse(int found, String what, int most) {
        if (found > most) {
            throw SqsErrors.overLimit(found, what, most);
        }
    }

    /** One for a word, the sum over the kinds for a map. */
    private static int count(@Nullable Object value) {
        if (value instanceof Map<?, ?> kinds) {
            return kinds.values().stream().mapToInt(kind -> values(kind).size()).sum();
        }
        return values(value).size();
    }

    /** A single value stands for a list of one. */
    private static Collection<?> values(@Nullable Object value) {
        if (value instanceof Collection<?> list) {
            return list;
        }
        return value == null ? List.of() : List.of(value);
    }
}
