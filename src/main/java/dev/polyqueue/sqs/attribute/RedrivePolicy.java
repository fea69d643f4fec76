package dev.polyqueue.sqs.attribute;

import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.wire.Json;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** Where a queue's messages go that were received too often (contract section 3.4). */
record RedrivePolicy(QueueArn target, int maxReceiveCount) {

    static final ValueRule RULE =
            (name, value) -> value.isEmpty() ? "" : parse(value).text();

    private static final String TARGET = "deadLetterTargetArn";
    private static final String COUNT = "maxReceiveCount";
    private static final int MOST_RECEIVES = 1000;

    static RedrivePolicy of(QueueKey source, Redrive redrive) {
        return new RedrivePolicy(
                QueueArn.of(source.sibling(Objects.requireNonNull(redrive.deadLetterQueue()))),
                redrive.maxReceiveCount());
    }

    static RedrivePolicy parse(String text) {
        Map<?, ?> members = members(text);
        if (!Set.of(TARGET, COUNT).containsAll(members.keySet())) {
            throw SqsErrors.redrivePolicy(
                    text, "Only following attributes are supported: [maxReceiveCount, deadLetterTargetArn].");
        }
        return new RedrivePolicy(
                target(text, mandatory(text, members, TARGET)), count(text, mandatory(text, members, COUNT)));
    }

    /** The form in which it is kept and answered: the count is a number, however it was sent. */
    String text() {
        return "{\"" + TARGET + "\":\"" + target + "\",\"" + COUNT + "\":" + maxReceiveCount + "}";
    }

    /** A policy that is still to be checked. */
    static String unchecked(String target, String count) {
        return Json.write(Map.of(TARGET, target, COUNT, count));
    }

    Redrive redrive() {
        return new Redrive(target.name(), maxReceiveCount);
    }

    private static Map<?, ?> members(String text) {
        try {
            if (Json.read(text) instanceof Map<?, ?> members) {
                return members;
            }
        } catch (JacksonException notJson) {
            // answered below
        }
        throw SqsErrors.redrivePolicyNotJson();
    }

    private static Object mandatory(String text, Map<?, ?> members, String name) {
        Object value = members.get(name);
        if (value == null) {
            throw SqsErrors.redrivePolicy(text, "Redrive policy does not contain mandatory attribute: " + name + ".");
        }
        return value;
    }

    private static QueueArn target(String text, Object value) {
        return QueueArn.parse(value.toString())
                .orElseThrow(() -> SqsErrors.redrivePolicy(text, "Invalid value for deadLetterTargetArn."));
    }

    private static int count(String text, Object value) {
        Integer count = number(value.toString());
        if (count == null || count < 1 || count > MOST_RECEIVES) {
            throw SqsErrors.redrivePolicy(
                    text,
                    "Invalid value for maxReceiveCount: " + value
                            + ", valid values are from 1 to 1000 both inclusive.");
        }
        return count;
    }

    private static @Nullable Integer number(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException notANumber) {
            return null;
        }
    }
}
