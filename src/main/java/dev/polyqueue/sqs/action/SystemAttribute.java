package dev.polyqueue.sqs.action;

import dev.polyqueue.engine.message.Message;
import dev.polyqueue.engine.message.Peeked;
import dev.polyqueue.engine.queue.Queue;
import dev.polyqueue.sqs.attribute.QueueArn;
import dev.polyqueue.sqs.message.AttributeRules;
import dev.polyqueue.sqs.message.MessageCheck;
import dev.polyqueue.sqs.message.MessageIds;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a receiver can ask about a message besides its body (contract section 4.4). */
enum SystemAttribute {
    SENDER_ID("SenderId") {
        @Override
        String value(Queue queue, Peeked seen) {
            return system(seen).getOrDefault(MessageCheck.SENDER_ID, queue.key().account());
        }
    },
    SENT_TIMESTAMP("SentTimestamp") {
        @Override
        String value(Queue queue, Peeked seen) {
            return Long.toString(seen.message().sentAt());
        }
    },
    APPROXIMATE_RECEIVE_COUNT("ApproximateReceiveCount") {
        @Override
        String value(Queue queue, Peeked seen) {
            return Integer.toString(seen.receiveCount());
        }
    },
    APPROXIMATE_FIRST_RECEIVE_TIMESTAMP("ApproximateFirstReceiveTimestamp") {
        @Override
        String value(Queue queue, Peeked seen) {
            return Long.toString(seen.firstReceivedAt());
        }
    },
    MESSAGE_GROUP_ID("MessageGroupId") {
        @Override
        @Nullable
        String value(Queue queue, Peeked seen) {
            String group = seen.message().messageGroup();
            return group != null ? group : system(seen).get(MessageCheck.MESSAGE_GROUP_ID);
        }
    },
    /** Of a dead letter it is the message id (contract section 5.7): two of one id may both have died. */
    MESSAGE_DEDUPLICATION_ID("MessageDeduplicationId") {
        @Override
        @Nullable
        String value(Queue queue, Peeked seen) {
            Message message = seen.message();
            return queue.isFifo() && message.deadLetterSource() != null
                    ? MessageIds.messageId(message.id())
                    : system(seen).get(MessageCheck.MESSAGE_DEDUPLICATION_ID);
        }
    },
    SEQUENCE_NUMBER("SequenceNumber") {
        @Override
        @Nullable
        String value(Queue queue, Peeked seen) {
            return queue.isFifo() ? MessageIds.sequenceNumber(seen.message().sequence()) : null;
        }
    },
    AWS_TRACE_HEADER(AttributeRules.TRACE_HEADER) {
        @Override
        @Nullable
        String value(Queue queue, Peeked seen) {
            return system(seen).get(AttributeRules.TRACE_HEADER);
        }
    },
    DEAD_LETTER_QUEUE_SOURCE_ARN("DeadLetterQueueSourceArn") {
        @Override
        @Nullable
        String value(Queue queue, Peeked seen) {
            String source = seen.message().deadLetterSource();
            return source == null
                    ? null
                    : QueueArn.of(queue.key().sibling(source)).toString();
        }
    };

    private static final String ALL = "All";

    private final String wireName;

    SystemAttribute(String wireName) {
        this.wireName = wireName;
    }

    /** The value, or null if the message has none. */
    abstract @Nullable String value(Queue queue, Peeked seen);

    /** Those that are named; unknown names are ignored. */
    static Set<SystemAttribute> named(List<String> names) {
        Set<SystemAttribute> named = EnumSet.noneOf(SystemAttribute.class);
        for (String name : names) {
            if (name.equals(ALL)) {
                return EnumSet.allOf(SystemAttribute.class);
            }
            for (SystemAttribute attribute : values()) {
                if (attribute.wireName.equals(name)) {
                    named.add(attribute);
                }
            }
        }
        return named;
    }

    static Map<String, String> values(Set<SystemAttribute> wanted, Queue queue, Peeked seen) {
        if (wanted.isEmpty()) {
            return Map.of();
        }
        Map<String, String> values = new LinkedHashMap<>();
        for (SystemAttribute attribute : wanted) {
            String value = attribute.value(queue, seen);
            if (value != null) {
                values.put(attribute.wireName, value);
            }
        }
        return values;
    }

    private static Map<String, String> system(Peeked seen) {
        Message message = seen.message();
        return message.attributes().system();
    }
}
