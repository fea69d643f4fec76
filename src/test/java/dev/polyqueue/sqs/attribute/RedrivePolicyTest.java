package dev.polyqueue.sqs.attribute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "3.4", evidence = Evidence.REPORTED)
class RedrivePolicyTest {

    private static final String ARN = "arn:aws:sqs:us-east-1:000000000000:dead";

    @ParameterizedTest
    @ValueSource(strings = {"42", "\"42\""})
    @Contract(value = "3.4", evidence = Evidence.RECORDED)
    void answersTheCountAsANumber(String count) {
        assertThat(RedrivePolicy.RULE.canonical(
                        "RedrivePolicy",
                        " {\"maxReceiveCount\":" + count + ",\"deadLetterTargetArn\":\"" + ARN + "\"}"))
                .isEqualTo("{\"deadLetterTargetArn\":\"" + ARN + "\",\"maxReceiveCount\":42}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"maxReceiveCount\":1}|Redrive policy does not contain mandatory attribute: deadLetterTargetArn.",
                "{\"deadLetterTargetArn\":\"" + ARN
                        + "\"}|Redrive policy does not contain mandatory attribute: maxReceiveCount.",
                "{\"a\":1}|Only following attributes are supported: [maxReceiveCount, deadLetterTargetArn].",
                "{\"maxReceiveCount\":1,\"deadLetterTargetArn\":\"dead\"}|Invalid value for deadLetterTargetArn.",
                "{\"maxReceiveCount\":0,\"deadLetterTargetArn\":\"" + ARN
                        + "\"}|Invalid value for maxReceiveCount: 0, valid values are from 1 to 1000 both inclusive.",
                "{\"maxReceiveCount\":\"1001\",\"deadLetterTargetArn\":\"" + ARN
                        + "\"}|Invalid value for maxReceiveCount: 1001, valid values are from 1 to 1000 both inclusive.",
                "{\"maxReceiveCount\":\"x\",\"deadLetterTargetArn\":\"" + ARN
                        + "\"}|Invalid value for maxReceiveCount: x, valid values are from 1 to 1000 both inclusive.",
            })
    void saysWhatIsWrong(String policy, String reason) {
        SqsException refusal = catchThrowableOfType(SqsException.class, () -> RedrivePolicy.parse(policy));

        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_PARAMETER_VALUE);
        assertThat(refusal)
                .hasMessage("Value " + policy + " for parameter RedrivePolicy is invalid. Reason: " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "[]", "\"a\"", "{"})
    void refusesWhatIsNoJsonMap(String policy) {
        SqsException refusal = catchThrowableOfType(SqsException.class, () -> RedrivePolicy.parse(policy));

        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_ATTRIBUTE_VALUE);
        assertThat(refusal)
                .hasMessage("Invalid value for the parameter RedrivePolicy. "
                        + "Reason: Redrive policy is not a valid JSON map.");
    }

    @Test
    @Contract(value = "3.5", evidence = Evidence.DOCUMENTED)
    void allowPolicyDecidesBySource() {
        QueueArn source = QueueArn.parse(ARN).orElseThrow();

        assertThat(RedriveAllowPolicy.parse("{\"redrivePermission\":\"allowAll\"}")
                        .allows(source))
                .isTrue();
        assertThat(RedriveAllowPolicy.parse("{\"redrivePermission\":\"denyAll\"}")
                        .allows(source))
                .isFalse();
        assertThat(byQueue(ARN).allows(source)).isTrue();
        assertThat(byQueue(ARN + "2").allows(source)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"redrivePermission\":\"byQueue\"}|When you specify the byQueue permission type, you must also specify one or more sourceQueueArns values.",
                "{\"redrivePermission\":\"denyAll\",\"sourceQueueArns\":[\"a\"]}|To specify one or more source queue ARNs, you must set redrivePermission to byQueue.",
                "{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":[\"1\",\"2\",\"3\",\"4\",\"5\",\"6\",\"7\",\"8\",\"9\",\"10\",\"11\"]}|The maximum number of source queue ARNs you can specify is 10.",
            })
    @Contract(value = "3.5", evidence = Evidence.REPORTED)
    void allowPolicySaysWhatIsWrong(String policy, String reason) {
        SqsException refusal = catchThrowableOfType(SqsException.class, () -> RedriveAllowPolicy.parse(policy));

        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_PARAMETER_VALUE);
        assertThat(refusal)
                .hasMessage("Value " + policy + " for parameter RedriveAllowPolicy is invalid. Reason: "
                        + "Amazon SQS can't create the redrive allow policy. " + reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "[]",
                "{}",
                "{\"redrivePermission\":\"all\"}",
                "{\"redrivePermission\":\"allowAll\",\"x\":1}",
                "{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":\"x\"}",
                "{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":[1]}"
            })
    @Contract(value = "3.5", evidence = Evidence.REPORTED)
    void allowPolicyRefusesOtherFormats(String policy) {
        assertThat(catchThrowableOfType(SqsException.class, () -> RedriveAllowPolicy.parse(policy)))
                .hasMessage("Invalid value for the parameter RedriveAllowPolicy. Reason: Amazon SQS can't create the "
                        + "redrive allow policy, as it\u2019s in an unsupported format.");
    }

    @Test
    void readsArns() {
        assertThat(QueueArn.parse(ARN)).contains(new QueueArn("aws", "sqs", "us-east-1", "000000000000", "dead"));
        assertThat(QueueArn.parse(ARN).orElseThrow()).hasToString(ARN);
        assertThat(QueueArn.parse("arn:aws:sqs:us-east-1:000000000000:")).isEmpty();
        assertThat(QueueArn.parse("arn:aws:sqs:us-east-1:000000000000:a:b")).isEmpty();
        assertThat(QueueArn.parse("")).isEmpty();
    }

    private static RedriveAllowPolicy byQueue(String arn) {
        return RedriveAllowPolicy.parse("{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":[\"" + arn + "\"]}");
    }
}
