package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.SendMessageResponse;

@ResourceLock(Sqs.CLOCK)
@Contract({"5.9", "5.10"})
class FifoTest {

    private final Sqs sqs = Sqs.withClock();

    @Test
    @Contract(value = "5.9", evidence = Evidence.ASSERTED)
    void oneGroupIsServedBeforeTheNext() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g1", "g1-m1");
        sqs.sendToGroup(queue, "g2", "g2-m1");
        sqs.sendToGroup(queue, "g1", "g1-m2", "g1-m3");

        assertThat(sqs.receive(queue, request -> request.maxNumberOfMessages(4)))
                .extracting(Message::body)
                .containsExactly("g1-m1", "g1-m2", "g1-m3", "g2-m1");
    }

    @Test
    @Contract(
            value = {"5.9", "6.40"},
            evidence = Evidence.ASSERTED)
    void aGroupIsLockedWhileItsHeadIsInFlight() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a", "b");
        Message a = one(queue);
        sqs.sendToGroup(queue, "g", "c");
        sqs.sendToGroup(queue, "other", "x");

        assertThat(sqs.bodies(queue)).containsExactly("x");
        sqs.delete(queue, a);
        assertThat(sqs.bodies(queue)).containsExactly("b", "c");
    }

    @Test
    @Contract(
            value = {"5.9", "7.27"},
            evidence = Evidence.RECORDED)
    void whatComesBackComesBackUpToTheFirstInFlight() {
        assertThat(extended(0)).isEmpty();
        assertThat(extended(1)).containsExactly("a");
        assertThat(extended(2)).containsExactly("a", "b");
    }

    @Test
    @Contract(value = "5.9", evidence = Evidence.RECORDED)
    void theHeadCanComeBackBeforeTheRest() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a", "b");
        List<Message> both = sqs.receive(queue);

        sqs.change(queue, both.get(0), 0);

        assertThat(sqs.bodies(queue)).containsExactly("a");
    }

    @Test
    @Contract(
            value = {"5.10", "6.44", "6.47", "7.28"},
            evidence = Evidence.RECORDED)
    void duplicatesAreDroppedForFiveMinutes() {
        String queue = sqs.create(Map.of("FifoQueue", "true"));
        SendMessageResponse first = send(queue, "g", "id", "one");
        SendMessageResponse second = send(queue, "other", "id", "two");
        assertThat(second.messageId()).isEqualTo(first.messageId());
        assertThat(second.sequenceNumber()).isEqualTo(first.sequenceNumber());
        sqs.delete(queue, sqs.receiveOne(queue));

        sqs.pass(Duration.ofSeconds(295));
        send(queue, "g", "id", "three");
        assertThat(sqs.receive(queue)).isEmpty();
        sqs.pass(Duration.ofSeconds(10));
        send(queue, "g", "id", "four");
        assertThat(sqs.bodies(queue)).containsExactly("four");
    }

    @Test
    @Contract(
            value = {"5.10", "6.45", "7.28"},
            evidence = Evidence.ASSERTED)
    void aPurgeForgetsDuplicates() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "x");
        sqs.client.purgeQueue(request -> request.queueUrl(queue));
        sqs.sendToGroup(queue, "g", "x");

        assertThat(sqs.bodies(queue)).containsExactly("x");
    }

    @Test
    @Contract(
            value = {"5.10", "6.46"},
            evidence = Evidence.RECORDED)
    void theScopeOfDuplicatesCanBeTheGroup() {
        String queue = sqs.create(
                Map.of("FifoQueue", "true", "ContentBasedDeduplication", "true", "DeduplicationScope", "messageGroup"));
        sqs.sendToGroup(queue, "g1", "x", "x");
        sqs.sendToGroup(queue, "g2", "x");

        assertThat(sqs.bodies(queue)).containsExactlyInAnyOrder("x", "x");
    }

    @Test
    @Contract("5.10")
    void anExplicitIdOverridesTheContent() {
        String queue = sqs.fifo();
        send(queue, "g", "1", "same");
        send(queue, "g", "2", "same");

        assertThat(sqs.bodies(queue)).containsExactly("same", "same");
    }

    @Test
    @Contract(
            value = {"5.4", "6.50", "7.29"},
            evidence = Evidence.RECORDED)
    void theQueuesDelayHoldsEvenIfAMessageSaysZero() {
        String queue =
                sqs.create(Map.of("FifoQueue", "true", "ContentBasedDeduplication", "true", "DelaySeconds", "2"));
        sqs.client.sendMessage(request ->
                request.queueUrl(queue).messageBody("x").messageGroupId("g").delaySeconds(0));

        assertThat(sqs.receive(queue)).isEmpty();
        sqs.pass(Duration.ofSeconds(3));
        assertThat(sqs.bodies(queue)).containsExactly("x");
    }

    @Test
    @Contract(
            value = {"5.7", "6.42"},
            evidence = Evidence.RECORDED)
    void aDeadLetterReleasesItsGroup() {
        String deadLetters = sqs.fifo();
        String queue = sqs.create(Map.of(
                "FifoQueue", "true",
                "ContentBasedDeduplication", "true",
                "VisibilityTimeout", "1",
                "RedrivePolicy", AttributesTest.policy(sqs.arn(deadLetters), "1")));
        sqs.sendToGroup(queue, "g", "poison", "next");
        Message poison = one(queue);
        sqs.pass(Duration.ofSeconds(2));

        Message next = receiveWithin(queue, 2);
        Message dead = sqs.receiveOne(deadLetters);

        assertThat(next.body()).isEqualTo("next");
        assertThat(dead.body()).isEqualTo("poison");
        assertThat(dead.messageId()).isEqualTo(poison.messageId());
        assertThat(dead.attributesAsStrings())
                .containsEntry("MessageGroupId", "g")
                .containsEntry("DeadLetterQueueSourceArn", sqs.arn(queue));
    }

    @Test
    @Contract(value = "5.7", evidence = Evidence.DOCUMENTED)
    void deadLettersOfOneDeduplicationIdAllArrive() {
        String deadLetters = sqs.fifo();
        String queue = sqs.create(
                Map.of("FifoQueue", "true", "RedrivePolicy", AttributesTest.policy(sqs.arn(deadLetters), "1")));
        for (int i = 0; i < 2; i++) {
            send(queue, "g", "same", "poison");
            sqs.receive(queue, request -> request.visibilityTimeout(0));
            sqs.receive(queue);
            sqs.pass(Duration.ofMinutes(6)); // the deduplication window of the source
        }

        List<Message> dead = sqs.receive(deadLetters);

        assertThat(dead)
                .hasSize(2)
                .allSatisfy(message -> assertThat(message.attributesAsStrings())
                        .containsEntry("MessageDeduplicationId", message.messageId()));
    }

    @Test
    @Contract(
            value = {"4.6", "6.48"},
            evidence = Evidence.ASSERTED)
    void sequenceNumbersGrow() {
        String queue = sqs.fifo();
        String one = send(queue, "g", "1", "a").sequenceNumber();
        String two = send(queue, "g", "2", "b").sequenceNumber();

        assertThat(two).isGreaterThan(one);
        assertThat(sqs.receive(queue))
                .extracting(message -> message.attributesAsStrings().get("SequenceNumber"))
                .containsExactly(one, two);
    }

    @Test
    @Contract({"2.13", "5.9"})
    void aReceiveCanBeRepeatedUntilSomethingIsDoneToItsMessages() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a", "b");
        List<Message> first = receiveAttempt(queue, "try");

        List<Message> again = receiveAttempt(queue, "try");

        assertThat(again).extracting(Message::body).containsExactly("a", "b");
        assertThat(receiveAttempt(queue, "other")).isEmpty();
        sqs.delete(queue, again.get(0));
        assertError(
                400,
                "InvalidParameterValue",
                "Value try for parameter ReceiveRequestAttemptId is invalid. Reason: "
                        + "The receiveRequestAttemptId is not valid anymore since the receive call is not retryable.",
                () -> receiveAttempt(queue, "try"));
        assertThat(first).hasSize(2);
    }

    private List<Message> receiveAttempt(String queue, String attemptId) {
        return sqs.receive(queue, request -> request.receiveRequestAttemptId(attemptId));
    }

    /** What comes if of three messages received together one is extended and the others are not. */
    private List<String> extended(int which) {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a", "b", "c");
        List<Message> received = sqs.receive(queue, request -> request.visibilityTimeout(10));
        sqs.change(queue, received.get(which), 100);
        sqs.pass(Duration.ofSeconds(11));
        return sqs.bodies(queue);
    }

    private Message one(String queue) {
        List<Message> received = sqs.receive(queue, request -> request.maxNumberOfMessages(1));
        assertThat(received).hasSize(1);
        return received.get(0);
    }

    /** The receive that moves a message to the dead-letter queue may itself come back empty. */
    private Message receiveWithin(String queue, int receives) {
        for (int i = 0; i < receives; i++) {
            List<Message> received = sqs.receive(queue);
            if (!received.isEmpty()) {
                return received.get(0);
            }
        }
        throw new AssertionError("nothing came");
    }

    private SendMessageResponse send(String queue, String group, String deduplicationId, String body) {
        return sqs.client.sendMessage(request -> request.queueUrl(queue)
                .messageBody(body)
                .messageGroupId(group)
                .messageDeduplicationId(deduplicationId));
    }
}
