package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.model.Message;

@Contract(
        value = {"2.6", "2.7", "3.1"},
        evidence = Evidence.RECORDED)
class AttributesTest {

    private final Sqs sqs = Sqs.shared();

    @Test
    @Contract(
            value = {"2.6", "2.7", "3.1", "7.12"},
            evidence = Evidence.RECORDED)
    void aFreshStandardQueueHasExactlyTwelve() {
        Map<String, String> attributes = sqs.attributes(sqs.standard());

        assertThat(attributes)
                .containsOnlyKeys(
                        "ApproximateNumberOfMessages",
                        "ApproximateNumberOfMessagesDelayed",
                        "ApproximateNumberOfMessagesNotVisible",
                        "CreatedTimestamp",
                        "DelaySeconds",
                        "LastModifiedTimestamp",
                        "MaximumMessageSize",
                        "MessageRetentionPeriod",
                        "QueueArn",
                        "ReceiveMessageWaitTimeSeconds",
                        "SqsManagedSseEnabled",
                        "VisibilityTimeout")
                .containsEntry("MaximumMessageSize", "1048576")
                .containsEntry("SqsManagedSseEnabled", "true")
                .containsEntry("VisibilityTimeout", "30");
        assertThat(attributes.get("CreatedTimestamp")).matches("\\d{10}");
        assertThat(attributes.get("LastModifiedTimestamp")).matches("\\d{10}");
    }

    @Test
    void aFreshFifoQueueHasFourMore() {
        assertThat(sqs.attributes(sqs.create(Map.of("FifoQueue", "true"))))
                .hasSize(16)
                .containsEntry("FifoQueue", "true")
                .containsEntry("ContentBasedDeduplication", "false")
                .containsEntry("DeduplicationScope", "queue")
                .containsEntry("FifoThroughputLimit", "perQueue");
    }

    @Test
    @Contract(
            value = {"2.6", "2.7", "3.1", "7.12"},
            evidence = Evidence.RECORDED)
    void onlyWhatIsAskedForIsAnswered() {
        String queue = sqs.standard();

        assertThat(sqs.client
                        .getQueueAttributes(request -> request.queueUrl(queue))
                        .hasAttributes())
                .isFalse();
        assertThat(sqs.attributes(queue, "QueueArn", "DelaySeconds", "Policy", "FifoQueue"))
                .containsOnly(
                        Map.entry(
                                "QueueArn", "arn:aws:sqs:" + Sqs.REGION + ":" + Sqs.ACCOUNT + ":" + Sqs.nameOf(queue)),
                        Map.entry("DelaySeconds", "0"));
    }

    @Test
    @Contract(value = "2.6", evidence = Evidence.ASSERTED)
    void unknownNamesAreRefused() {
        String queue = sqs.standard();

        assertError(400, "InvalidAttributeName", "Unknown Attribute Foo.", () -> sqs.attributes(queue, "Foo"));
        assertError(400, "InvalidAttributeName", "Unknown Attribute .", () -> sqs.attributes(queue, ""));
        assertError(400, "InvalidAttributeName", "Unknown Attribute Foo.", () -> sqs.set(queue, "Foo", "1"));
    }

    @Test
    void onlyTheNamedAttributesChange() {
        String queue = sqs.create(Map.of("DelaySeconds", "1", "VisibilityTimeout", "2"));

        sqs.set(queue, "VisibilityTimeout", "3");

        assertThat(sqs.attributes(queue)).containsEntry("DelaySeconds", "1").containsEntry("VisibilityTimeout", "3");
    }

    @Test
    void nothingChangesIfOneValueIsRefused() {
        String queue = sqs.standard();

        assertError(
                400,
                "InvalidAttributeValue",
                "Invalid value for the parameter VisibilityTimeout.",
                () -> sqs.client.setQueueAttributes(request -> request.queueUrl(queue)
                        .attributesWithStrings(Map.of("DelaySeconds", "1", "VisibilityTimeout", "-1"))));
        assertThat(sqs.attributes(queue)).containsEntry("DelaySeconds", "0");
    }

    @Test
    @Contract(
            value = {"2.6", "2.7", "3.1", "6.68", "7.11"},
            evidence = Evidence.RECORDED)
    void fifoAttributesAreForFifoQueues() {
        assertError(
                400,
                "InvalidAttributeName",
                "Unknown Attribute FifoQueue.",
                () -> sqs.create(Sqs.newName(), Map.of("FifoQueue", "false")));
        assertError(
                400,
                "InvalidAttributeName",
                "Unknown Attribute ContentBasedDeduplication.",
                () -> sqs.create(Map.of("ContentBasedDeduplication", "true")));
        assertError(
                400,
                "InvalidAttributeName",
                "You can specify the DeduplicationScope only when FifoQueue is set to true.",
                () -> sqs.create(Map.of("DeduplicationScope", "queue")));
        String fifo = sqs.fifo();
        sqs.set(fifo, "FifoQueue", "true");
        assertError(
                400,
                "InvalidAttributeValue",
                "Invalid value for the parameter FifoQueue. Reason: Modifying queue type is not supported.",
                () -> sqs.set(fifo, "FifoQueue", "false"));
    }

    @Test
    void countersTellVisibleInFlightAndDelayed() {
        String queue = sqs.standard();
        sqs.send(queue, "a", "b", "c");
        sqs.client.sendMessage(
                request -> request.queueUrl(queue).messageBody("later").delaySeconds(600));
        Message received =
                sqs.receive(queue, request -> request.maxNumberOfMessages(1)).get(0);
        assertThat(received.body()).isEqualTo("a");

        assertThat(sqs.attributes(queue))
                .containsEntry("ApproximateNumberOfMessages", "2")
                .containsEntry("ApproximateNumberOfMessagesNotVisible", "1")
                .containsEntry("ApproximateNumberOfMessagesDelayed", "1");
    }

    /** The service takes about a minute for this. */
    @Test
    @Contract(value = "5.12", evidence = Evidence.ASSUMED)
    void countersAndAttributesFollowAtOnce() {
        String queue = sqs.standard();
        String visible = "ApproximateNumberOfMessages";
        String inFlight = "ApproximateNumberOfMessagesNotVisible";
        assertThat(sqs.attributes(queue)).containsEntry(visible, "0").containsEntry(inFlight, "0");
        sqs.send(queue, "x");
        assertThat(sqs.attributes(queue)).containsEntry(visible, "1").containsEntry(inFlight, "0");
        Message message = sqs.receiveOne(queue);
        assertThat(sqs.attributes(queue)).containsEntry(visible, "0").containsEntry(inFlight, "1");
        sqs.delete(queue, message);
        assertThat(sqs.attributes(queue)).containsEntry(visible, "0").containsEntry(inFlight, "0");

        sqs.set(queue, "DelaySeconds", "900");
        sqs.send(queue, "later");
        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    void theRestOfALockedGroupCountsAsVisible() {
        String queue = sqs.fifo();
        for (String group : new String[] {"1", "2", "3"}) {
            sqs.sendToGroup(queue, group, group + "a", group + "b");
        }
        assertThat(sqs.receive(queue, request -> request.maxNumberOfMessages(2)))
                .hasSize(2);

        assertThat(sqs.attributes(queue))
                .containsEntry("ApproximateNumberOfMessages", "4")
                .containsEntry("ApproximateNumberOfMessagesNotVisible", "2");
    }

    @Test
    @Contract(
            value = {"3.4", "6.34", "7.13"},
            evidence = Evidence.RECORDED)
    void redrivePolicyIsAnsweredWithANumberAndRemovedByAnEmptyText() {
        String queue = sqs.standard();
        String deadLetters = sqs.arn(sqs.standard());

        sqs.set(queue, "RedrivePolicy", policy(deadLetters, "\"42\""));
        assertThat(sqs.attributes(queue)).containsEntry("RedrivePolicy", policy(deadLetters, "42"));

        sqs.set(queue, "RedrivePolicy", "");
        assertThat(sqs.attributes(queue)).doesNotContainKey("RedrivePolicy");
    }

    @Test
    @Contract(value = "3.4", evidence = Evidence.REPORTED)
    void redrivePolicyNeedsAQueueThatFits() {
        String queue = sqs.standard();
        String here = "arn:aws:sqs:" + Sqs.REGION + ":" + Sqs.ACCOUNT + ":";

        assertRedriveRefused(queue, "nonsense", "Invalid value for deadLetterTargetArn.");
        assertRedriveRefused(queue, here + "missing", "Dead letter target does not exist.");
        assertRedriveRefused(
                queue, sqs.arn(sqs.fifo()), "Dead-letter queue must be same type of queue as the source..");
        assertRedriveRefused(
                queue,
                "arn:aws:sqs:" + Sqs.REGION + ":000000000000:x",
                "Dead-letter target owner should be same as the source.");
        assertRedriveRefused(
                queue,
                "arn:aws:sqs:us-east-1:" + Sqs.ACCOUNT + ":x",
                "Dead-letter target must be in same region as the source.");
        assertRedriveRefused(
                queue,
                "arn:aws:sns:" + Sqs.REGION + ":" + Sqs.ACCOUNT + ":x",
                "Only SQS queues are valid resources for deadLetterTargetArn.");
    }

    @Test
    @Contract("3.5")
    void redriveAllowPolicyIsEnforced() {
        String queue = sqs.standard();
        String deadLetters = sqs.standard();
        String policy = policy(sqs.arn(deadLetters), "1");

        sqs.set(deadLetters, "RedriveAllowPolicy", "{\"redrivePermission\":\"denyAll\"}");
        assertThat(sqs.attributes(deadLetters))
                .containsEntry("RedriveAllowPolicy", "{\"redrivePermission\":\"denyAll\"}");
        assertError(
                400,
                "InvalidParameterValue",
                "Value " + policy + " for parameter RedrivePolicy is invalid. "
                        + "Reason: The dead-letter queue's redrive allow policy does not allow this.",
                () -> sqs.set(queue, "RedrivePolicy", policy));

        sqs.set(
                deadLetters,
                "RedriveAllowPolicy",
                "{\"redrivePermission\":\"byQueue\",\"sourceQueueArns\":[\"" + sqs.arn(queue) + "\"]}");
        sqs.set(queue, "RedrivePolicy", policy);
        assertThat(sqs.attributes(queue)).containsKey("RedrivePolicy");
    }

    private void assertRedriveRefused(String queue, String target, String reason) {
        String policy = policy(target, "1");
        assertError(
                400,
                "InvalidParameterValue",
                "Value " + policy + " for parameter RedrivePolicy is invalid. Reason: " + reason,
                () -> sqs.set(queue, "RedrivePolicy", policy));
    }

    static String policy(String target, String count) {
        return "{\"deadLetterTargetArn\":\"" + target + "\",\"maxReceiveCount\":" + count + "}";
    }
}
