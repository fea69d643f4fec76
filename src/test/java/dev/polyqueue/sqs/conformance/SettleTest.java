package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/** Deleting messages and changing their visibility, while time passes. */
@ResourceLock(Sqs.CLOCK)
@Contract({"2.14", "2.16", "5.1", "5.2"})
class SettleTest {

    private static final String EXPIRED = "The receipt handle has expired.";
    private static final String GONE = "Message does not exist or is not available for visibility timeout change.";

    private final Sqs sqs = Sqs.withClock();

    @Test
    @Contract({"5.1", "6.54"})
    void aMessageComesBackWhenItsTimeoutIsOver() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "10"));
        sqs.send(queue, "x");
        sqs.receiveOne(queue);

        sqs.pass(Duration.ofSeconds(9));
        assertThat(sqs.receive(queue)).isEmpty();
        sqs.pass(Duration.ofSeconds(2));
        assertThat(sqs.receiveOne(queue).attributesAsStrings()).containsEntry("ApproximateReceiveCount", "2");
    }

    @Test
    @Contract(
            value = {"5.2", "7.24"},
            evidence = Evidence.RECORDED)
    void aStandardQueueDeletesByAnExpiredHandle() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "1"));
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(2));

        sqs.delete(queue, message);

        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    @Contract(
            value = {"5.2", "6.36"},
            evidence = Evidence.REPORTED)
    void aStandardQueueHonoursOlderHandles() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "1"));
        sqs.send(queue, "x");
        Message first = sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(2));
        sqs.receiveOne(queue);

        sqs.change(queue, first, 100);
        sqs.pass(Duration.ofSeconds(50));
        assertThat(sqs.receive(queue)).isEmpty();
        sqs.delete(queue, first);
        sqs.pass(Duration.ofSeconds(51));
        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    @Contract(
            value = {"2.14", "5.2", "7.25"},
            evidence = Evidence.ASSERTED)
    void deletingAgainIsFineAndChangingIsNot() {
        String queue = sqs.standard();
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);

        sqs.delete(queue, message);
        sqs.delete(queue, message);
        sqs.delete(queue, message);
        assertError(
                400,
                "InvalidParameterValue",
                "Value " + message.receiptHandle() + " for parameter ReceiptHandle is invalid. Reason: " + GONE,
                () -> sqs.change(queue, message, 5));
    }

    @Test
    @Contract(
            value = {"2.14", "2.16", "6.35", "7.25"},
            evidence = Evidence.REPORTED)
    void refusesHandlesThatItDidNotGive() {
        String queue = sqs.standard();
        String other = sqs.standard();
        sqs.send(other, "x");
        Message foreign = sqs.receiveOne(other);
        Message garbage = Message.builder().receiptHandle("garbage").build();
        String foreignText = "The receipt handle \"" + foreign.receiptHandle() + "\" is not valid for this queue.";
        String garbageText = "The input receipt handle \"garbage\" is not a valid receipt handle.";

        assertError(404, "ReceiptHandleIsInvalid", garbageText, () -> sqs.delete(queue, garbage));
        assertError(404, "ReceiptHandleIsInvalid", garbageText, () -> sqs.change(queue, garbage, 1));
        assertError(404, "ReceiptHandleIsInvalid", foreignText, () -> sqs.delete(queue, foreign));
        assertError(404, "ReceiptHandleIsInvalid", foreignText, () -> sqs.change(queue, foreign, 1));
        assertError(
                400,
                "MissingParameter",
                "The request must contain the parameter ReceiptHandle.",
                () -> sqs.client.deleteMessage(request -> request.queueUrl(queue)));
        assertError(
                400,
                "MissingParameter",
                "The request must contain the parameter VisibilityTimeout.",
                () -> sqs.client.changeMessageVisibility(
                        request -> request.queueUrl(queue).receiptHandle("garbage")));
    }

    @Test
    @Contract(value = "5.1", evidence = Evidence.ASSERTED)
    void aChangeCountsFromItsCallAndForThisReceiveOnly() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "10"));
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(5));
        sqs.change(queue, message, 10);
        sqs.pass(Duration.ofSeconds(9));
        assertThat(sqs.receive(queue)).isEmpty();

        sqs.pass(Duration.ofSeconds(2));
        sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(11));
        sqs.receiveOne(queue);
    }

    @Test
    @Contract(value = "2.16", evidence = Evidence.RECORDED)
    void aMessageThatIsVisibleAgainCanBeHidden() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "1"));
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(2));

        sqs.change(queue, message, 30);

        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    @Contract(
            value = {"2.16", "5.1", "6.55"},
            evidence = Evidence.REPORTED)
    void twelveHoursCountFromTheReceive() {
        String queue = sqs.standard();
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);
        sqs.change(queue, message, 40_000);
        sqs.pass(Duration.ofSeconds(10_000));

        sqs.change(queue, message, 33_000);
        assertError(
                400,
                "InvalidParameterValue",
                "Value 33201 for parameter VisibilityTimeout is invalid. "
                        + "Reason: Total VisibilityTimeout for the message is beyond the limit [43200 seconds]",
                () -> sqs.change(queue, message, 33_201));
        for (int seconds : new int[] {-1, 43_201}) {
            assertError(
                    400,
                    "InvalidParameterValue",
                    "Value " + seconds + " for parameter VisibilityTimeout is invalid. "
                            + "Reason: Must be between 0 and 43200.",
                    () -> sqs.change(queue, message, seconds));
        }
    }

    @Test
    @Contract(
            value = {"2.14", "5.2", "6.38", "6.39", "7.24"},
            evidence = Evidence.RECORDED)
    void aFifoQueueRefusesExpiredHandles() {
        String queue =
                sqs.create(Map.of("FifoQueue", "true", "ContentBasedDeduplication", "true", "VisibilityTimeout", "1"));
        sqs.sendToGroup(queue, "g", "x");
        Message message = sqs.receiveOne(queue);
        String expired =
                "Value " + message.receiptHandle() + " for parameter ReceiptHandle is invalid. Reason: " + EXPIRED;
        sqs.pass(Duration.ofSeconds(2));

        assertError(400, "InvalidParameterValue", expired, () -> sqs.delete(queue, message));
        assertError(400, "InvalidParameterValue", expired, () -> sqs.change(queue, message, 5));

        Message again = sqs.receiveOne(queue);
        assertError(400, "InvalidParameterValue", expired, () -> sqs.delete(queue, message));
        sqs.change(queue, again, 30);
        sqs.pass(Duration.ofSeconds(20));
        sqs.delete(queue, again);
        sqs.pass(Duration.ofSeconds(20));
        assertThat(sqs.receive(queue)).isEmpty();
        sqs.delete(queue, again);
    }

    @Test
    @Contract(value = "5.1", evidence = Evidence.ASSERTED)
    void aMessageLivesForTheRetentionPeriod() {
        String queue = sqs.create(Map.of("MessageRetentionPeriod", "60"));
        sqs.send(queue, "old");
        Message inFlight = sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(61));

        assertThat(sqs.receive(queue)).isEmpty();
        sqs.delete(queue, inFlight);
    }

    @Test
    @Contract(value = "5.4")
    void aDelayedMessageComesWhenItsDelayIsOver() {
        String queue = sqs.create(Map.of("DelaySeconds", "10"));
        sqs.send(queue, "by the queue");
        sqs.client.sendMessage(
                request -> request.queueUrl(queue).messageBody("by itself").delaySeconds(20));

        assertThat(sqs.receive(queue)).isEmpty();
        sqs.pass(Duration.ofSeconds(11));
        assertThat(sqs.bodies(queue)).containsExactly("by the queue");
        sqs.pass(Duration.ofSeconds(10));
        assertThat(sqs.bodies(queue)).containsExactly("by itself");
    }

    @Test
    @Contract(
            value = {"5.6", "7.32"},
            evidence = Evidence.ASSERTED)
    void aPurgeTakesAllThereIs() {
        String queue = sqs.standard();
        sqs.send(queue, "in flight", "visible");
        Message inFlight =
                sqs.receive(queue, request -> request.maxNumberOfMessages(1)).get(0);
        sqs.client.sendMessage(
                request -> request.queueUrl(queue).messageBody("delayed").delaySeconds(10));

        sqs.client.purgeQueue(request -> request.queueUrl(queue));

        sqs.pass(Duration.ofSeconds(60));
        assertThat(sqs.receive(queue)).isEmpty();
        sqs.delete(queue, inFlight);
        sqs.send(queue, "new");
        assertThat(sqs.bodies(queue)).containsExactly("new");
    }

    @Test
    @Contract(
            value = {"5.7", "4.4", "6.56", "6.57", "7.31"},
            evidence = Evidence.RECORDED)
    void whatIsReceivedTooOftenGoesToTheDeadLetterQueue() {
        String deadLetters = sqs.standard();
        String queue = sqs.create(
                Map.of("VisibilityTimeout", "1", "RedrivePolicy", AttributesTest.policy(sqs.arn(deadLetters), "1")));
        sqs.client.sendMessage(request -> request.queueUrl(queue)
                .messageBody("poison")
                .messageGroupId("tenant")
                .messageAttributes(Map.of(
                        "Foo",
                        MessageAttributeValue.builder()
                                .dataType("String")
                                .stringValue("Bar")
                                .build())));
        Message first = sqs.receiveOne(queue);

        sqs.pass(Duration.ofSeconds(2));
        assertThat(sqs.receive(deadLetters)).as("not before the next receive").isEmpty();
        assertThat(sqs.receive(queue)).isEmpty();
        Message dead = sqs.receiveOne(deadLetters);

        assertThat(dead.messageId()).isEqualTo(first.messageId());
        assertThat(dead.body()).isEqualTo("poison");
        assertThat(dead.messageAttributes()).isEqualTo(first.messageAttributes());
        assertThat(dead.attributesAsStrings())
                .containsEntry("ApproximateReceiveCount", "2")
                .containsEntry("DeadLetterQueueSourceArn", sqs.arn(queue))
                .containsEntry("MessageGroupId", "tenant")
                .containsEntry("SentTimestamp", first.attributesAsStrings().get("SentTimestamp"));
    }

    @Test
    @Contract(value = "3.4", evidence = Evidence.RECORDED)
    void aQueueMayBeItsOwnDeadLetterQueue() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "1"));
        sqs.set(queue, "RedrivePolicy", AttributesTest.policy(sqs.arn(queue), "1"));
        sqs.send(queue, "x");
        sqs.receiveOne(queue);
        sqs.pass(Duration.ofSeconds(2));

        sqs.receive(queue);

        assertThat(sqs.attributes(queue, "ApproximateNumberOfMessages", "ApproximateNumberOfMessagesNotVisible")
                        .values())
                .containsExactlyInAnyOrder("0", "1");
    }
}
