package dev.polyqueue.sqs.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.engine.queue.QueueKind;
import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "3.3", evidence = Evidence.RECORDED)
class AttributeRequestTest {

    @ParameterizedTest
    @CsvSource({
        "DelaySeconds, 0, 900",
        "MaximumMessageSize, 1024, 1048576",
        "MessageRetentionPeriod, 60, 1209600",
        "ReceiveMessageWaitTimeSeconds, 0, 20",
        "VisibilityTimeout, 0, 43200",
        "KmsDataKeyReusePeriodSeconds, 60, 86400"
    })
    @Contract(
            value = {"3.1", "3.3"},
            evidence = Evidence.REPORTED)
    void numbersHaveRanges(String name, int least, int most) {
        assertThat(check(name, Integer.toString(least))).isEqualTo(Integer.toString(least));
        assertThat(check(name, Integer.toString(most))).isEqualTo(Integer.toString(most));
        for (String value : new String[] {
            Integer.toString(least - 1),
            Integer.toString(most + 1),
            "",
            " 60",
            "60 ",
            "0060",
            "+60",
            "60.0",
            "x",
            "1e2",
            "99999999999999999999"
        }) {
            assertRefused(name, value, Shape.INVALID_ATTRIBUTE_VALUE, "Invalid value for the parameter " + name + ".");
        }
    }

    @ParameterizedTest
    @CsvSource({"SqsManagedSseEnabled, True, true", "ContentBasedDeduplication, FALSE, false", "FifoQueue, tRUE, true"})
    @Contract(value = "3.1", evidence = Evidence.RECORDED)
    void flagsComeInAnyCase(String name, String value, String kept) {
        assertThat(check(QueueKind.FIFO, name, value)).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "SqsManagedSseEnabled, yes",
        "SqsManagedSseEnabled, ''",
        "DeduplicationScope, Queue",
        "FifoThroughputLimit, perGroup",
        "Policy, nonsense",
        "Policy, '[]'"
    })
    @Contract(value = "3.3", evidence = Evidence.REPORTED)
    void otherValuesAreRefused(String name, String value) {
        SqsException refusal = refusal(QueueKind.FIFO, Map.of(name, value));
        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_ATTRIBUTE_VALUE);
        assertThat(refusal).hasMessage("Invalid value for the parameter " + name + ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Nonsense",
                "delayseconds",
                "QueueArn",
                "CreatedTimestamp",
                "LastModifiedTimestamp",
                "ApproximateNumberOfMessages",
                "FifoQueue",
                "ContentBasedDeduplication",
                "All"
            })
    void unknownReadOnlyAndFifoNamesAreRefused(String name) {
        assertRefused(name, "false", Shape.INVALID_ATTRIBUTE_NAME, "Unknown Attribute " + name + ".");
    }

    @ParameterizedTest
    @CsvSource({"DeduplicationScope, queue", "FifoThroughputLimit, perQueue"})
    void highThroughputIsForFifoOnly(String name, String value) {
        assertRefused(
                name,
                value,
                Shape.INVALID_ATTRIBUTE_NAME,
                "You can specify the " + name + " only when FifoQueue is set to true.");
    }

    @Test
    void theTypeOfAQueueIsFixed() {
        SqsException refusal = refusal(QueueKind.FIFO, Map.of("FifoQueue", "false"));
        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_ATTRIBUTE_VALUE);
        assertThat(refusal)
                .hasMessage(
                        "Invalid value for the parameter FifoQueue. Reason: Modifying queue type is not supported.");
    }

    @Test
    void twoEncryptionsAreRefused() {
        SqsException refusal =
                refusal(QueueKind.STANDARD, Map.of("KmsMasterKeyId", "testKeyId", "SqsManagedSseEnabled", "true"));
        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_ATTRIBUTE_NAME);
        assertThat(refusal)
                .hasMessage("You can use one type of server-side encryption (SSE) at one time. "
                        + "You can either enable KMS SSE or SQS SSE.");
        assertThat(AttributeRequest.check(
                        Map.of("KmsMasterKeyId", "", "SqsManagedSseEnabled", "true"), QueueKind.STANDARD))
                .hasSize(2);
    }

    private static String check(String name, String value) {
        return check(QueueKind.STANDARD, name, value);
    }

    private static String check(QueueKind kind, String name, String value) {
        return AttributeRequest.check(Map.of(name, value), kind)
                .values()
                .iterator()
                .next();
    }

    private static void assertRefused(String name, String value, Shape shape, String text) {
        SqsException refusal = refusal(QueueKind.STANDARD, Map.of(name, value));
        assertThat(refusal).as("%s = '%s'", name, value).hasMessage(text);
        assertThat(refusal.shape()).isEqualTo(shape);
    }

    private static SqsException refusal(QueueKind kind, Map<String, String> attributes) {
        return catchThrowableOfType(SqsException.class, () -> AttributeRequest.check(attributes, kind));
    }
}
