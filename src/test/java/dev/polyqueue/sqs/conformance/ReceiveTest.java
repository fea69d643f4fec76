package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.ReceiveMessageResponse;

@Contract({"2.13", "4.4"})
class ReceiveTest {

    private final Sqs sqs = Sqs.shared();

    @Test
    @Contract(value = "2.13", evidence = Evidence.RECORDED)
    void nothingIsNothing() {
        ReceiveMessageResponse answer = sqs.client.receiveMessage(request -> request.queueUrl(sqs.standard()));

        assertThat(answer.hasMessages()).isFalse();
    }

    @Test
    @Contract(
            value = {"4.4", "6.22", "7.23"},
            evidence = Evidence.RECORDED)
    void systemAttributesOfAStandardQueue() {
        String queue = sqs.standard();
        sqs.send(queue, "x");

        Message message = sqs.receiveOne(queue);

        assertThat(message.attributesAsStrings())
                .containsOnlyKeys(
                        "SenderId", "SentTimestamp", "ApproximateReceiveCount", "ApproximateFirstReceiveTimestamp")
                .containsEntry("ApproximateReceiveCount", "1")
                .containsEntry("SenderId", Sqs.ACCOUNT);
        assertThat(message.attributesAsStrings().get("SentTimestamp")).matches("\\d{13}");
        assertThat(message.attributesAsStrings().get("ApproximateFirstReceiveTimestamp"))
                .matches("\\d{13}");
        assertThat(message.hasMessageAttributes()).isFalse();
        assertThat(message.md5OfMessageAttributes()).isNull();
    }

    @Test
    @Contract(value = "4.4", evidence = Evidence.RECORDED)
    void systemAttributesOfAFifoQueue() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "{\"foo\": \"bar\"}");

        assertThat(sqs.receiveOne(queue).attributesAsStrings())
                .containsOnlyKeys(
                        "SenderId",
                        "SentTimestamp",
                        "ApproximateReceiveCount",
                        "ApproximateFirstReceiveTimestamp",
                        "MessageGroupId",
                        "MessageDeduplicationId",
                        "SequenceNumber")
                .containsEntry("MessageGroupId", "g")
                .containsEntry(
                        "MessageDeduplicationId", "426fc04f04bf8fdb5831dc37bbb6dcf70f63a37e05a68c6ea5f63e85ae579376");
    }

    @Test
    @SuppressWarnings("deprecation")
    @Contract(
            value = {"4.4", "6.21"},
            evidence = Evidence.RECORDED)
    void bothListsOfNamesCount() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "0"));
        sqs.send(queue, "x");

        Message some = sqs.client
                .receiveMessage(request -> request.queueUrl(queue)
                        .attributeNamesWithStrings("SenderId", "AWSTraceHeader", "Nonsense")
                        .messageSystemAttributeNamesWithStrings("SentTimestamp", "SequenceNumber"))
                .messages()
                .get(0);
        assertThat(some.attributesAsStrings()).containsOnlyKeys("SenderId", "SentTimestamp");

        Message all = sqs.client
                .receiveMessage(request -> request.queueUrl(queue)
                        .attributeNamesWithStrings("All")
                        .messageSystemAttributeNamesWithStrings("SentTimestamp"))
                .messages()
                .get(0);
        assertThat(all.attributesAsStrings()).hasSize(4);

        Message none = sqs.client
                .receiveMessage(request -> request.queueUrl(queue))
                .messages()
                .get(0);
        assertThat(none.hasAttributes()).isFalse();
    }

    @Test
    @Contract(value = "5.1", evidence = Evidence.ASSERTED)
    void aTimeoutOfZeroCountsAsAReceive() {
        String queue = sqs.standard();
        sqs.send(queue, "x");

        Message first =
                sqs.receive(queue, request -> request.visibilityTimeout(0)).get(0);
        Message second =
                sqs.receive(queue, request -> request.visibilityTimeout(0)).get(0);

        assertThat(first.attributesAsStrings()).containsEntry("ApproximateReceiveCount", "1");
        assertThat(second.attributesAsStrings())
                .containsEntry("ApproximateReceiveCount", "2")
                .containsEntry(
                        "ApproximateFirstReceiveTimestamp",
                        first.attributesAsStrings().get("ApproximateFirstReceiveTimestamp"));
        assertThat(second.messageId()).isEqualTo(first.messageId());
        assertThat(second.receiptHandle()).isNotEqualTo(first.receiptHandle()).hasSizeLessThanOrEqualTo(1024);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 11, -1})
    @Contract(
            value = {"2.13", "7.22"},
            evidence = Evidence.RECORDED)
    void refusesCounts(int count) {
        assertError(
                400,
                "InvalidParameterValue",
                "Value " + count + " for parameter MaxNumberOfMessages is invalid. "
                        + "Reason: Must be between 1 and 10, if provided.",
                () -> sqs.receive(sqs.standard(), request -> request.maxNumberOfMessages(count)));
    }

    @ParameterizedTest
    @ValueSource(ints = {21, -1})
    @Contract(
            value = {"2.13", "7.22"},
            evidence = Evidence.RECORDED)
    void refusesWaits(int seconds) {
        assertError(
                400,
                "InvalidParameterValue",
                "Value " + seconds + " for parameter WaitTimeSeconds is invalid. "
                        + "Reason: Must be >= 0 and <= 20, if provided.",
                () -> sqs.receive(sqs.standard(), request -> request.waitTimeSeconds(seconds)));
    }

    @ParameterizedTest
    @ValueSource(ints = {43_201, -1})
    @Contract(value = "2.13", evidence = Evidence.REPORTED)
    void refusesTimeouts(int seconds) {
        assertError(
                400,
                "InvalidParameterValue",
                "Value " + seconds + " for parameter VisibilityTimeout is invalid. "
                        + "Reason: Must be >= 0 and <= 43200, if provided.",
                () -> sqs.receive(sqs.standard(), request -> request.visibilityTimeout(seconds)));
    }

    @Test
    @Contract(
            value = {"2.13", "6.58"},
            evidence = Evidence.REPORTED)
    void anAttemptIdIsIgnoredOnAStandardQueue() {
        String queue = sqs.standard();
        sqs.send(queue, "x");

        assertThat(sqs.receive(queue, request -> request.receiveRequestAttemptId("a b")))
                .hasSize(1);
    }

    @Test
    void aLimitIsTheMostThatComes() {
        String queue = sqs.standard();
        sqs.send(queue, "1", "2", "3", "4", "5");

        List<Message> some = sqs.receive(queue, request -> request.maxNumberOfMessages(3));
        List<Message> one =
                sqs.client.receiveMessage(request -> request.queueUrl(queue)).messages();

        assertThat(some).hasSize(3);
        assertThat(one).hasSize(1);
        assertThat(sqs.receive(queue)).hasSize(1);
    }
}
