package dev.polyqueue.sqs.attribute;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The attributes of a queue: contract section 3.1, row by row. Where there is a default, a queue
 * always has the attribute; the others are shown only while they are set.
 */
public enum QueueAttribute {
    DELAY_SECONDS("DelaySeconds", ValueRule.whole(0, 900), "0"),
    MAXIMUM_MESSAGE_SIZE("MaximumMessageSize", ValueRule.whole(1024, 1_048_576), "1048576"),
    MESSAGE_RETENTION_PERIOD("MessageRetentionPeriod", ValueRule.whole(60, 1_209_600), "345600"),
    RECEIVE_MESSAGE_WAIT_TIME_SECONDS("ReceiveMessageWaitTimeSeconds", ValueRule.whole(0, 20), "0"),
    VISIBILITY_TIMEOUT("VisibilityTimeout", ValueRule.whole(0, 43_200), "30"),
    POLICY("Policy", ValueRule.POLICY, null),
    REDRIVE_POLICY("RedrivePolicy", RedrivePolicy.RULE, null),
    REDRIVE_ALLOW_POLICY("RedriveAllowPolicy", RedriveAllowPolicy.RULE, null),
    KMS_MASTER_KEY_ID("KmsMasterKeyId", ValueRule.ANY, null),
    KMS_DATA_KEY_REUSE_PERIOD_SECONDS("KmsDataKeyReusePeriodSeconds", ValueRule.whole(60, 86_400), null),
    SQS_MANAGED_SSE_ENABLED("SqsManagedSseEnabled", ValueRule.FLAG, "true"),

    FIFO_QUEUE("FifoQueue", ValueRule.FLAG),
    CONTENT_BASED_DEDUPLICATION("ContentBasedDeduplication", ValueRule.FLAG, "false"),
    DEDUPLICATION_SCOPE("DeduplicationScope", ValueRule.oneOf("queue", "messageGroup"), "queue"),
    FIFO_THROUGHPUT_LIMIT("FifoThroughputLimit", ValueRule.oneOf("perQueue", "perMessageGroupId"), "perQueue"),

    QUEUE_ARN("QueueArn"),
    CREATED_TIMESTAMP("CreatedTimestamp"),
    LAST_MODIFIED_TIMESTAMP("LastModifiedTimestamp"),
    APPROXIMATE_NUMBER_OF_MESSAGES("ApproximateNumberOfMessages"),
    APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE("ApproximateNumberOfMessagesNotVisible"),
    APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED("ApproximateNumberOfMessagesDelayed");

    private static final Map<String, QueueAttribute> BY_NAME = byName();

    private final String wireName;
    private final @Nullable ValueRule rule;
    private final @Nullable String initial;

    QueueAttribute(String wireName, @Nullable ValueRule rule, @Nullable String initial) {
        this.wireName = wireName;
        this.rule = rule;
        this.initial = initial;
    }

    /** An attribute that is given once and can only be repeated. */
    QueueAttribute(String wireName, ValueRule rule) {
        this(wireName, rule, null);
    }

    /** An attribute that only the service sets. */
    QueueAttribute(String wireName) {
        this(wireName, null, null);
    }

    public static @Nullable QueueAttribute named(String wireName) {
        return BY_NAME.get(wireName);
    }

    public String wireName() {
        return wireName;
    }

    /** What values it takes, or null if only the service sets it. */
    @Nullable
    ValueRule rule() {
        return rule;
    }

    /** The value of a queue for which nothing was said, or null for none. */
    @Nullable
    String initial() {
        return initial;
    }

    /** What values it takes, for people; empty if that takes more than a few words. */
    public String range() {
        return rule == null ? "" : rule.range();
    }

    /** The names of those that owners set. */
    public static List<String> settable() {
        return Arrays.stream(values())
                .filter(attribute -> attribute.rule != null)
                .map(QueueAttribute::wireName)
                .toList();
    }

    /** Whether only FIFO queues have it. */
    public boolean fifoOnly() {
        return switch (this) {
            case FIFO_QUEUE, CONTENT_BASED_DEDUPLICATION, DEDUPLICATION_SCOPE, FIFO_THROUGHPUT_LIMIT -> true;
            default -> false;
        };
    }

    /** Whether it says how many messages the queue has now. */
    public boolean isCounter() {
        return switch (this) {
            case APPROXIMATE_NUMBER_OF_MESSAGES,
                    APPROXIMATE_NUMBER_OF_MESSAGES_NOT_VISIBLE,
                    APPROXIMATE_NUMBER_OF_MESSAGES_DELAYED -> true;
            default -> false;
        };
    }

    private static Map<String, QueueAttribute> byName() {
        Map<String, QueueAttribute> attributes = new HashMap<>();
        for (QueueAttribute attribute : values()) {
            attributes.put(attribute.wireName, attribute);
        }
        return attributes;
    }
}
