package dev.polyqueue.sqs.declared;

import dev.polyqueue.declared.Place;
import dev.polyqueue.declared.PlainValues;
import dev.polyqueue.declared.Problems;
import dev.polyqueue.declared.Section;
import dev.polyqueue.declared.Value;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.sqs.attribute.AttributeRequest;
import dev.polyqueue.sqs.attribute.QueueAttribute;
import dev.polyqueue.sqs.attribute.RedriveTargets;
import dev.polyqueue.sqs.wire.Json;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the attributes that a file gives to a queue. */
final class AttributeReader {

    /** Stands for a redrive policy, without an ARN. */
    static final String DEAD_LETTER_QUEUE = "deadLetterQueue";

    private static final String MAX_RECEIVE_COUNT = "maxReceiveCount";
    private static final String REASON = "Reason: ";
    private static final String REDRIVE_POLICY = QueueAttribute.REDRIVE_POLICY.wireName();

    private final Section section;
    private final QueueKind kind;
    private final QueueKey key;
    private final Problems problems;

    AttributeReader(Section section, QueueKind kind, QueueKey key, Problems problems) {
        this.section = section;
        this.kind = kind;
        this.key = key;
        this.problems = problems;
    }

    /** Those that are right. */
    Map<QueueAttribute, String> read() {
        Map<QueueAttribute, String> read = new EnumMap<>(QueueAttribute.class);
        for (String name : QueueAttribute.settable()) {
            Value value = section.value(name);
            if (value != null && !(isFifo(name) && kind == QueueKind.STANDARD && saysFalse(value))) {
                read(name, section.place(name), text(name, value), read);
            }
        }
        Value deadLetterQueue = section.value(DEAD_LETTER_QUEUE);
        if (deadLetterQueue != null) {
            if (section.value(REDRIVE_POLICY) != null) {
                problems.add(
                        deadLetterQueue.place(),
                        "RedrivePolicy says the same as deadLetterQueue; leave one of them out");
            }
            read(REDRIVE_POLICY, deadLetterQueue.place(), redrivePolicy(deadLetterQueue), read);
        }
        return read;
    }

    /** Where the dead-letter queue is named. */
    Place redrivePlace() {
        return section.value(DEAD_LETTER_QUEUE) == null
                ? section.place(REDRIVE_POLICY)
                : section.place(DEAD_LETTER_QUEUE);
    }

    private void read(String name, Place place, @Nullable String text, Map<QueueAttribute, String> read) {
        if (text == null) {
            return;
        }
        try {
            read.putAll(AttributeRequest.check(Map.of(name, text), kind));
        } catch (SqsException refused) {
            QueueAttribute attribute = Objects.requireNonNull(QueueAttribute.named(name));
            problems.add(place, reason(attribute, text, String.valueOf(refused.getMessage())));
        }
    }

    private String reason(QueueAttribute attribute, String text, String refusal) {
        if (kind == QueueKind.STANDARD && attribute.fifoOnly() && attribute != QueueAttribute.FIFO_QUEUE) {
            return attribute.wireName() + " is for FIFO queues; leave it out, or add FifoQueue: true";
        }
        if (!attribute.range().isEmpty()) {
            return attribute.wireName() + " must be " + attribute.range() + ", not \"" + text + "\"";
        }
        int reason = refusal.indexOf(REASON); // what stands before repeats the value
        return attribute.wireName() + ": " + (reason < 0 ? refusal : refusal.substring(reason + REASON.length()));
    }

    /** What is JSON to the service may be a mapping in the file. */
    private @Nullable String text(String name, Value value) {
        return value instanceof Value.Entries
                        && Objects.requireNonNull(QueueAttribute.named(name))
                                .range()
                                .isEmpty()
                ? Json.write(PlainValues.of(value))
                : section.text(name);
    }

    private @Nullable String redrivePolicy(Value value) {
        Section redrive = new Section(value, DEAD_LETTER_QUEUE, List.of(QueueReader.NAME, MAX_RECEIVE_COUNT), problems);
        String name = redrive.requiredText(QueueReader.NAME);
        String count = redrive.requiredText(MAX_RECEIVE_COUNT);
        return name == null || count == null ? null : RedriveTargets.policy(key.sibling(name), count);
    }

    private static boolean isFifo(String name) {
        return name.equals(QueueAttribute.FIFO_QUEUE.wireName());
    }

    private static boolean saysFalse(Value value) {
        return value instanceof Value.Scalar scalar && scalar.text().equalsIgnoreCase("false");
    }
}
