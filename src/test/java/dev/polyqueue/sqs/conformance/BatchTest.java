package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.sqs.model.BatchResultErrorEntry;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchResponse;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchResponse;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResponse;
import software.amazon.awssdk.services.sqs.model.SendMessageBatchResultEntry;

@Contract({"2.12", "2.15", "2.17"})
class BatchTest {

    private final Sqs sqs = Sqs.shared();

    @Test
    void sendsInOrderAndAnswersForEach() {
        String queue = sqs.standard();

        SendMessageBatchResponse answer = send(
                queue,
                IntStream.range(0, 10)
                        .mapToObj(i -> entry("id-" + i, "body " + i))
                        .toList());

        assertThat(answer.hasFailed()).isFalse();
        assertThat(answer.successful())
                .extracting(SendMessageBatchResultEntry::id)
                .containsExactly("id-0", "id-1", "id-2", "id-3", "id-4", "id-5", "id-6", "id-7", "id-8", "id-9");
        assertThat(sqs.bodies(queue))
                .containsExactlyInAnyOrder(
                        "body 0", "body 1", "body 2", "body 3", "body 4", "body 5", "body 6", "body 7", "body 8",
                        "body 9");
    }

    @Test
    @Contract(
            value = {"2.12", "4.3", "6.14"},
            evidence = Evidence.RECORDED)
    void answersDigestsForEach() {
        SendMessageBatchResponse answer = send(
                sqs.standard(),
                List.of(entry(
                        "a",
                        "message",
                        entry -> entry.messageAttributes(Map.of(
                                "Foo",
                                MessageAttributeValue.builder()
                                        .dataType("String")
                                        .stringValue("Bar")
                                        .build())))));

        assertThat(answer.successful().get(0).md5OfMessageBody()).isEqualTo("78e731027d8fd50ed642340b7c9a63b3");
        assertThat(answer.successful().get(0).md5OfMessageAttributes()).isEqualTo("ae7155c6026991b6d54b11589678bf9c");
    }

    @Test
    @Contract(
            value = {"2.12", "6.62", "7.20"},
            evidence = Evidence.RECORDED)
    void oneEntryThatIsTooLongFailsAlone() {
        String queue = sqs.create(Map.of("MaximumMessageSize", "1024"));

        SendMessageBatchResponse answer =
                send(queue, List.of(entry("long", "x".repeat(1025)), entry("fits", "x".repeat(1024))));

        assertThat(answer.successful())
                .extracting(SendMessageBatchResultEntry::id)
                .containsExactly("fits");
        assertThat(answer.failed())
                .extracting(
                        BatchResultErrorEntry::id,
                        BatchResultErrorEntry::senderFault,
                        BatchResultErrorEntry::code,
                        BatchResultErrorEntry::message)
                .containsExactly(tuple(
                        "long",
                        true,
                        "InvalidParameterValue",
                        "One or more parameters cannot be validated. "
                                + "Reason: Message must be shorter than 1024 bytes."));
        assertThat(sqs.bodies(queue)).hasSize(1);
    }

    @Test
    @Contract(value = "2.12", evidence = Evidence.REPORTED)
    void otherBadEntriesFailAloneToo() {
        SendMessageBatchResponse answer = send(
                sqs.standard(),
                List.of(
                        entry("good", "x"),
                        entry("empty", ""),
                        entry("illegal", "\u0001"),
                        entry("deduplicated", "x", entry -> entry.messageDeduplicationId("d")),
                        entry("grouped", "x", entry -> entry.messageGroupId("a b"))));

        assertThat(answer.successful())
                .extracting(SendMessageBatchResultEntry::id)
                .containsExactly("good");
        assertThat(answer.failed())
                .extracting(BatchResultErrorEntry::id, BatchResultErrorEntry::code, BatchResultErrorEntry::message)
                .contains(
                        tuple(
                                "empty",
                                "MissingParameter",
                                "The request must contain the parameter SendMessageBatchRequestEntry.2.MessageBody."),
                        tuple(
                                "deduplicated",
                                "InvalidParameterValue",
                                "The request include parameter that is not valid for this queue type"),
                        tuple(
                                "grouped",
                                "InvalidParameterValue",
                                "MessageGroupId can only include alphanumeric and punctuation characters. "
                                        + "1 to 128 in length"));
        assertThat(answer.failed()).extracting(BatchResultErrorEntry::code).contains("InvalidMessageContents");
    }

    @Test
    @Contract(
            value = {"2.12", "7.19"},
            evidence = Evidence.RECORDED)
    void aBatchHasOneToTenEntriesWithGoodIds() {
        String queue = sqs.standard();
        List<SendMessageBatchRequestEntry> eleven = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            eleven.add(entry("id" + i, "x"));
        }

        assertError(
                400,
                "AWS.SimpleQueueService.TooManyEntriesInBatchRequest",
                "Maximum number of entries per request are 10. You have sent 11.",
                () -> send(queue, eleven));
        assertError(
                400,
                "AWS.SimpleQueueService.EmptyBatchRequest",
                "There should be at least one SendMessageBatchRequestEntry in the request.",
                () -> send(queue, List.of()));
        assertError(
                400,
                "AWS.SimpleQueueService.InvalidBatchEntryId",
                "A batch entry id can only contain alphanumeric characters, hyphens and underscores. "
                        + "It can be at most 80 letters long.",
                () -> send(queue, List.of(entry("a:b", "x"))));
        assertError(
                400,
                "AWS.SimpleQueueService.BatchEntryIdsNotDistinct",
                "Id a repeated.",
                () -> send(queue, List.of(entry("a", "x"), entry("a", "y"))));
        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    @Contract(
            value = {"2.12", "7.21"},
            evidence = Evidence.RECORDED)
    void aBatchIsLimitedAsAWhole() {
        String queue = sqs.standard();

        assertError(
                400,
                "AWS.SimpleQueueService.BatchRequestTooLong",
                "Batch requests cannot be longer than 1048576 bytes. You have sent 1048577 bytes.",
                () -> send(queue, List.of(entry("a", "x".repeat(524_288)), entry("b", "x".repeat(524_289)))));
        assertThat(sqs.receive(queue)).isEmpty();
        assertThat(send(queue, List.of(entry("a", "x".repeat(524_288)), entry("b", "x".repeat(524_288))))
                        .successful())
                .hasSize(2);
    }

    @Test
    @Contract(
            value = {"2.12", "6.65", "7.30"},
            evidence = Evidence.RECORDED)
    void aFifoBatchFailsAsAWholeForWhatIsMissing() {
        String queue = sqs.create(Map.of("FifoQueue", "true"));
        SendMessageBatchRequestEntry good =
                entry("good", "x", entry -> entry.messageGroupId("g").messageDeduplicationId("1"));

        assertError(
                400,
                "InvalidParameterValue",
                "The request must contain the parameter MessageGroupId.",
                () -> send(queue, List.of(good, entry("a", "x", entry -> entry.messageDeduplicationId("2")))));
        assertError(
                400,
                "InvalidParameterValue",
                "The queue should either have ContentBasedDeduplication enabled or "
                        + "MessageDeduplicationId provided explicitly",
                () -> send(queue, List.of(good, entry("a", "x", entry -> entry.messageGroupId("g")))));
        assertThat(sqs.receive(queue)).isEmpty();
        assertThat(send(queue, List.of(good)).successful().get(0).sequenceNumber())
                .hasSize(20);
    }

    @Test
    @Contract(value = "5.10")
    void aFifoBatchKeepsItsOrderAndItsDuplicates() {
        String queue = sqs.fifo();

        SendMessageBatchResponse answer = send(
                queue,
                List.of(
                        entry("1", "a", entry -> entry.messageGroupId("g")),
                        entry("2", "b", entry -> entry.messageGroupId("g")),
                        entry("3", "a", entry -> entry.messageGroupId("g"))));

        List<SendMessageBatchResultEntry> sent = answer.successful();
        assertThat(sent.get(2).messageId()).isEqualTo(sent.get(0).messageId());
        assertThat(sent.get(2).sequenceNumber()).isEqualTo(sent.get(0).sequenceNumber());
        assertThat(sqs.bodies(queue)).containsExactly("a", "b");
    }

    @Test
    @Contract(value = "2.15", evidence = Evidence.REPORTED)
    void deletesWhatItCan() {
        String queue = sqs.standard();
        String other = sqs.standard();
        sqs.send(queue, "x");
        sqs.send(other, "y");
        Message message = sqs.receiveOne(queue);
        Message foreign = sqs.receiveOne(other);

        DeleteMessageBatchResponse answer = sqs.client.deleteMessageBatch(request -> request.queueUrl(queue)
                .entries(
                        deletion("good", message.receiptHandle()),
                        deletion("again", message.receiptHandle()),
                        deletion("garbage", "garbage"),
                        deletion("foreign", foreign.receiptHandle()),
                        deletion("none", "")));

        assertThat(answer.successful()).extracting(entry -> entry.id()).containsExactly("good", "again");
        assertThat(answer.failed())
                .extracting(BatchResultErrorEntry::id, BatchResultErrorEntry::code, BatchResultErrorEntry::message)
                .containsExactly(
                        tuple(
                                "garbage",
                                "ReceiptHandleIsInvalid",
                                "The input receipt handle \"garbage\" is not a valid receipt handle."),
                        tuple(
                                "foreign",
                                "ReceiptHandleIsInvalid",
                                "The receipt handle \"" + foreign.receiptHandle() + "\" is not valid for this queue."),
                        tuple(
                                "none",
                                "MissingParameter",
                                "The request must contain the parameter "
                                        + "DeleteMessageBatchRequestEntry.5.ReceiptHandle."));
        assertError(
                400,
                "AWS.SimpleQueueService.EmptyBatchRequest",
                "There should be at least one DeleteMessageBatchRequestEntry in the request.",
                () -> sqs.client.deleteMessageBatch(
                        request -> request.queueUrl(queue).entries(List.of())));
    }

    @Test
    @Contract(
            value = {"2.17", "6.37"},
            evidence = Evidence.REPORTED)
    void changesVisibilityWhereItCan() {
        String queue = sqs.standard();
        sqs.send(queue, "x");
        Message message = sqs.receiveOne(queue);
        String handle = message.receiptHandle();

        ChangeMessageVisibilityBatchResponse answer =
                sqs.client.changeMessageVisibilityBatch(request -> request.queueUrl(queue)
                        .entries(
                                entry -> entry.id("good").receiptHandle(handle).visibilityTimeout(0),
                                entry -> entry.id("garbage")
                                        .receiptHandle("garbage")
                                        .visibilityTimeout(0),
                                entry -> entry.id("range").receiptHandle(handle).visibilityTimeout(43_201),
                                entry -> entry.id("none").receiptHandle(handle)));

        assertThat(answer.successful()).extracting(entry -> entry.id()).containsExactly("good");
        assertThat(answer.failed())
                .extracting(BatchResultErrorEntry::id, BatchResultErrorEntry::code, BatchResultErrorEntry::message)
                .containsExactly(
                        tuple(
                                "garbage",
                                "ReceiptHandleIsInvalid",
                                "The input receipt handle \"garbage\" is not a valid receipt handle."),
                        tuple(
                                "range",
                                "InvalidParameterValue",
                                "Value 43201 for parameter VisibilityTimeout is invalid. "
                                        + "Reason: VisibilityTimeout must be an integer between 0 and 43200."),
                        tuple(
                                "none",
                                "MissingParameter",
                                "The request must contain the parameter "
                                        + "ChangeMessageVisibilityBatchRequestEntry.4.VisibilityTimeout."));
        assertThat(sqs.bodies(queue)).containsExactly("x");
    }

    private SendMessageBatchResponse send(String queue, List<SendMessageBatchRequestEntry> entries) {
        return sqs.client.sendMessageBatch(request -> request.queueUrl(queue).entries(entries));
    }

    private static SendMessageBatchRequestEntry entry(String id, String body) {
        return entry(id, body, entry -> {});
    }

    private static SendMessageBatchRequestEntry entry(
            String id, String body, Consumer<SendMessageBatchRequestEntry.Builder> more) {
        return SendMessageBatchRequestEntry.builder()
                .id(id)
                .messageBody(body)
                .applyMutation(more)
                .build();
    }

    private static DeleteMessageBatchRequestEntry deletion(String id, String handle) {
        return DeleteMessageBatchRequestEntry.builder()
                .id(id)
                .receiptHandle(handle)
                .build();
    }
}
