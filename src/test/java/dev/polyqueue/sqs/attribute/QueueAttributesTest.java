package dev.polyqueue.sqs.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.engine.queue.Bucketing;
import dev.polyqueue.engine.queue.DeduplicationScope;
import dev.polyqueue.engine.queue.Dialect;
import dev.polyqueue.engine.queue.QueueDefinition;
import dev.polyqueue.engine.queue.QueueKey;
import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.engine.queue.QueueSettings;
import dev.polyqueue.engine.queue.Redrive;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@Contract(value = "3.1", evidence = Evidence.RECORDED)
class QueueAttributesTest {

    private static final QueueKey KEY = new QueueKey(Dialect.SQS, "123456789012", "eu-west-1", "q");
    private static final String DEAD_LETTER_ARN = "arn:aws:sqs:eu-west-1:123456789012:dead";

    private QueueKind kind = QueueKind.STANDARD;
    private QueueDefinition definition =
            QueueAttributes.definition(QueueAttributes.initial(QueueKind.STANDARD), Map.of("team", "a"));

    @Test
    void aNewStandardQueueHasTheDefaults() {
        assertThat(shown())
                .isEqualTo(Map.of(
                        "DelaySeconds", "0",
                        "MaximumMessageSize", "1048576",
                        "MessageRetentionPeriod", "345600",
                        "ReceiveMessageWaitTimeSeconds", "0",
                        "VisibilityTimeout", "30",
                        "SqsManagedSseEnabled", "true"));
        assertThat(definition.settings())
                .isEqualTo(new QueueSettings(
                        Duration.ZERO,
                        Duration.ofSeconds(30),
                        Duration.ofDays(4),
                        Duration.ZERO,
                        1_048_576,
                        null,
                        DeduplicationScope.QUEUE,
                        Bucketing.NONE));
    }

    @Test
    void aNewFifoQueueHasFourMore() {
        fifo();

        assertThat(shown())
                .hasSize(10)
                .containsEntry("FifoQueue", "true")
                .containsEntry("ContentBasedDeduplication", "false")
                .containsEntry("DeduplicationScope", "queue")
                .containsEntry("FifoThroughputLimit", "perQueue");
    }

    @Test
    void whatTheEngineActsOnBecomesASetting() {
        set("DelaySeconds", "5");
        set("VisibilityTimeout", "6");
        set("MessageRetentionPeriod", "60");
        set("ReceiveMessageWaitTimeSeconds", "7");
        set("MaximumMessageSize", "2048");
        set("RedrivePolicy", "{\"maxReceiveCount\":\"42\", \"deadLetterTargetArn\":\"" + DEAD_LETTER_ARN + "\"}");

        assertThat(definition.settings())
                .isEqualTo(new QueueSettings(
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(6),
                        Duration.ofMinutes(1),
                        Duration.ofSeconds(7),
                        2048,
                        new Redrive("dead", 42),
                        DeduplicationScope.QUEUE,
                        Bucketing.NONE));
        assertThat(shown())
                .containsEntry("DelaySeconds", "5")
                .containsEntry(
                        "RedrivePolicy",
                        "{\"deadLetterTargetArn\":\"" + DEAD_LETTER_ARN + "\",\"maxReceiveCount\":42}");
        assertThat(definition.tags()).containsEntry("team", "a");
    }

    @Test
    void policiesAreKeptByteForByteAndRemovedByAnEmptyText() {
        String policy = "{ \"Version\":\"2012-10-17\",\n \"Statement\":[] }";
        String allow = "{\"redrivePermission\" : \"denyAll\"}";
        set("Policy", policy);
        set("RedriveAllowPolicy", allow);
        set("RedrivePolicy", "{\"maxReceiveCount\":1,\"deadLetterTargetArn\":\"" + DEAD_LETTER_ARN + "\"}");
        assertThat(shown()).containsEntry("Policy", policy).containsEntry("RedriveAllowPolicy", allow);

        set("Policy", "");
        set("RedriveAllowPolicy", "");
        set("RedrivePolicy", "");

        assertThat(shown()).doesNotContainKeys("Policy", "RedriveAllowPolicy", "RedrivePolicy");
        assertThat(definition.settings().redrive()).isNull();
    }

    @Test
    void aKeyEndsManagedEncryptionForGood() {
        set("KmsMasterKeyId", "testKeyId");
        assertThat(shown()).containsEntry("KmsMasterKeyId", "testKeyId").containsEntry("SqsManagedSseEnabled", "false");

        set("KmsMasterKeyId", "");
        assertThat(shown()).doesNotContainKey("KmsMasterKeyId").containsEntry("SqsManagedSseEnabled", "false");
    }

    @Test
    @Contract(value = "3.1", evidence = Evidence.ASSUMED)
    void managedEncryptionEndsTheUseOfAKey() {
        set("KmsMasterKeyId", "testKeyId");
        set("SqsManagedSseEnabled", "true");

        assertThat(shown())
                .containsEntry("SqsManagedSseEnabled", "true")
                .doesNotContainKeys("KmsMasterKeyId", "KmsDataKeyReusePeriodSeconds");
    }

    @Test
    void theReusePeriodIsShownWhileItMatters() {
        set("KmsDataKeyReusePeriodSeconds", "6000");
        assertThat(shown()).containsEntry("KmsDataKeyReusePeriodSeconds", "6000");

        set("KmsMasterKeyId", "testKeyId");
        set("KmsDataKeyReusePeriodSeconds", "300");
        assertThat(shown()).containsEntry("KmsDataKeyReusePeriodSeconds", "300");

        set("KmsMasterKeyId", "");
        assertThat(shown()).doesNotContainKey("KmsDataKeyReusePeriodSeconds");
    }

    @Test
    void deduplicationScopeIsASettingAndTheThroughputLimitIsNot() {
        fifo();
        set("DeduplicationScope", "messageGroup");
        set("FifoThroughputLimit", "perMessageGroupId");
        set("ContentBasedDeduplication", "True");

        assertThat(definition.settings().deduplicationScope()).isEqualTo(DeduplicationScope.MESSAGE_GROUP);
        assertThat(shown())
                .containsEntry("DeduplicationScope", "messageGroup")
                .containsEntry("FifoThroughputLimit", "perMessageGroupId")
                .containsEntry("ContentBasedDeduplication", "true");
    }

    @Test
    @Contract(value = "3.3", evidence = Evidence.REPORTED)
    void throughputPerGroupNeedsDeduplicationPerGroup() {
        fifo();

        assertThat(catchThrowableOfType(SqsException.class, () -> set("FifoThroughputLimit", "perMessageGroupId")))
                .hasMessage("The perMessageGroupId value is allowed only when the value for DeduplicationScope is "
                        + "messageGroup");
    }

    @Test
    @Contract(value = "3.2", evidence = Evidence.RECORDED)
    void comparesWithTheCurrentValues() {
        set("DelaySeconds", "5");
        set("Policy", "{\"a\":1,\"b\":[{\"c\":null,\"d\":\"x\"}]}");

        assertThat(difference(Map.of())).isNull();
        assertThat(difference(Map.of("DelaySeconds", "5", "VisibilityTimeout", "30")))
                .isNull();
        assertThat(difference(Map.of("DelaySeconds", "0"))).isEqualTo("DelaySeconds");
        assertThat(difference(Map.of("Policy", "{ \"b\":[ {\"d\":\"x\"} ], \"a\" : 1 }")))
                .isNull();
        assertThat(difference(Map.of("Policy", "{\"a\":2}"))).isEqualTo("Policy");
        assertThat(difference(Map.of("Policy", ""))).isEqualTo("Policy");
        assertThat(difference(Map.of("RedriveAllowPolicy", ""))).isNull();
        assertThat(difference(Map.of("KmsDataKeyReusePeriodSeconds", "300"))).isNull();
        assertThat(difference(Map.of("KmsMasterKeyId", "x"))).isEqualTo("KmsMasterKeyId");
    }

    private String difference(Map<String, String> wanted) {
        return Comparison.firstDifference(
                        AttributeRequest.check(wanted, kind), QueueAttributes.of(KEY, kind, definition))
                .map(QueueAttribute::wireName)
                .orElse(null);
    }

    private void fifo() {
        kind = QueueKind.FIFO;
        definition = QueueAttributes.definition(QueueAttributes.initial(kind), Map.of());
    }

    private void set(String name, String value) {
        Map<QueueAttribute, String> values = QueueAttributes.of(KEY, kind, definition);
        Map<QueueAttribute, String> changes = AttributeRequest.check(Map.of(name, value), kind);
        definition = QueueAttributes.definition(QueueAttributes.apply(values, changes), definition.tags());
    }

    private Map<String, String> shown() {
        Map<String, String> shown = new TreeMap<>();
        QueueAttributes.of(KEY, kind, definition).forEach((attribute, value) -> shown.put(attribute.wireName(), value));
        return shown;
    }
}
