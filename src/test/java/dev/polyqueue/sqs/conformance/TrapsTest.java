package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import software.amazon.awssdk.services.sqs.model.ChangeMessageVisibilityBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.DeleteMessageBatchRequestEntry;
import software.amazon.awssdk.services.sqs.model.Message;

/** What other emulators got wrong and no other test here is about (contract section 6). */
@ResourceLock(Sqs.CLOCK)
@Contract(value = "6", evidence = Evidence.REPORTED)
class TrapsTest {

    private final Sqs sqs = Sqs.withClock();
    private final Http http = new Http(sqs.server);
    private final Http.Caller caller = http.as(Sqs.ACCOUNT, Sqs.REGION);

    @Test
    @Contract(value = "6.5", evidence = Evidence.REPORTED)
    void headerNamesAreReadInAnyCase() {
        for (String name : List.of("X-AMZ-TARGET", "x-amz-target", "X-aMz-TaRgEt")) {
            assertThat(http.send(http.request("/")
                                    .header(name, "AmazonSQS.ListQueues")
                                    .POST(BodyPublishers.ofString("{}")))
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    @Contract(value = "6.6", evidence = Evidence.REPORTED)
    void anAcceptHeaderMakesNoDifferenceToNothing() {
        String queue = sqs.standard();
        Answer answer = http.send(http.request("/")
                .header("X-Amz-Target", "AmazonSQS.PurgeQueue")
                .header("Authorization", "Credential=" + Sqs.ACCOUNT + "/1/" + Sqs.REGION + "/sqs/aws4_request")
                .header("Accept", "application/xml")
                .POST(BodyPublishers.ofString("{\"QueueUrl\":\"" + queue + "\"}")));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
    }

    @Test
    @Contract(
            value = {"1.2", "6.7", "6.8", "6.10", "6.17"},
            evidence = Evidence.RECORDED)
    void whatIsEmptyIsNoMember() {
        String queue = sqs.standard();
        assertThat(caller.json(
                                "SendMessageBatch",
                                "{\"QueueUrl\":\"" + queue
                                        + "\",\"Entries\":[{\"Id\":\"a\",\"MessageBody\":\"x\",\"MessageAttributes\":{}}]}")
                        .json()
                        .keySet())
                .isEqualTo(java.util.Set.of("Successful"));
        Map<?, ?> received = (Map<?, ?>) ((List<?>) caller.json("ReceiveMessage", "{\"QueueUrl\":\"" + queue + "\"}")
                        .json()
                        .get("Messages"))
                .get(0);
        assertThat(received.keySet()).isEqualTo(java.util.Set.of("MessageId", "ReceiptHandle", "MD5OfBody", "Body"));
        assertThat(caller.json(
                                "DeleteMessageBatch",
                                "{\"QueueUrl\":\"" + queue + "\",\"Entries\":[{\"Id\":\"a\",\"ReceiptHandle\":\"x\"}]}")
                        .json()
                        .keySet())
                .isEqualTo(java.util.Set.of("Failed"));
    }

    @Test
    @Contract(
            value = {"4.3", "6.12"},
            evidence = Evidence.REPORTED)
    void digestsAreOverUtf8() {
        String queue = sqs.standard();
        assertThat(sqs.client
                        .sendMessage(request -> request.queueUrl(queue).messageBody("é€😀"))
                        .md5OfMessageBody())
                .isEqualTo("3b07a39fef0ac5d7ef21575e7315a482");
        assertThat(sqs.receiveOne(queue).md5OfBody()).isEqualTo("3b07a39fef0ac5d7ef21575e7315a482");
    }

    @Test
    @Contract(
            value = {"1.6", "6.27"},
            evidence = Evidence.REPORTED)
    void theRootIsThatOfTheAction() {
        String queue = sqs.standard();
        assertThat(caller.form("/", "Action=DeleteQueue&QueueUrl=" + queue).body())
                .startsWith("<?xml version=\"1.0\"?><DeleteQueueResponse xmlns=")
                .endsWith("</ResponseMetadata></DeleteQueueResponse>");
    }

    @Test
    @Contract(
            value = {"3.1", "6.30"},
            evidence = Evidence.REPORTED)
    void everyAttributeCanBeSetAndIsShownAsSet() {
        String deadLetters = sqs.arn(sqs.fifo());
        Map<String, String> values = new LinkedHashMap<>();
        values.put("DelaySeconds", "5");
        values.put("MaximumMessageSize", "2048");
        values.put("MessageRetentionPeriod", "86400");
        values.put("ReceiveMessageWaitTimeSeconds", "3");
        values.put("VisibilityTimeout", "60");
        values.put("Policy", "{ \"Version\" : \"2012-10-17\" , \"Statement\" : [] }");
        values.put("RedrivePolicy", AttributesTest.policy(deadLetters, "5"));
        values.put("RedriveAllowPolicy", "{\"redrivePermission\" : \"denyAll\"}");
        values.put("KmsMasterKeyId", "testKeyId");
        values.put("KmsDataKeyReusePeriodSeconds", "6000");
        values.put("ContentBasedDeduplication", "true");
        values.put("DeduplicationScope", "messageGroup");
        values.put("FifoThroughputLimit", "perMessageGroupId");
        String queue = sqs.create(Map.of("FifoQueue", "true"));
        sqs.client.setQueueAttributes(request -> request.queueUrl(queue).attributesWithStrings(values));

        assertThat(sqs.attributes(queue)).containsAllEntriesOf(values).containsEntry("SqsManagedSseEnabled", "false");
        sqs.set(queue, "KmsMasterKeyId", "");
        sqs.set(queue, "SqsManagedSseEnabled", "TRUE");
        assertThat(sqs.attributes(queue))
                .containsEntry("SqsManagedSseEnabled", "true")
                .doesNotContainKey("KmsMasterKeyId");
    }

    @Test
    @Contract(
            value = {"3.1", "6.33"},
            evidence = Evidence.RECORDED)
    void emptyPoliciesRemoveTheAttribute() {
        String queue = sqs.standard();
        sqs.set(queue, "Policy", "{\"Statement\":[]}");
        sqs.set(queue, "RedrivePolicy", AttributesTest.policy(sqs.arn(sqs.standard()), "5"));
        sqs.set(queue, "Policy", "");
        sqs.set(queue, "RedrivePolicy", "");

        assertThat(sqs.attributes(queue)).doesNotContainKeys("Policy", "RedrivePolicy");
    }

    @Test
    @Contract(
            value = {"5.9", "6.41"},
            evidence = Evidence.ASSERTED)
    void aNewMessageDoesNotOpenALockedGroup() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a");
        sqs.receiveOne(queue);
        sqs.sendToGroup(queue, "g", "b");

        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    @Contract(
            value = {"5.9", "6.42"},
            evidence = Evidence.ASSERTED)
    void aGroupThatWasEmptiedCanBeUsedAgain() {
        String queue = sqs.fifo();
        for (String body : List.of("a", "b")) {
            sqs.sendToGroup(queue, "g", body);
            Message message = sqs.receiveOne(queue);
            assertThat(message.body()).isEqualTo(body);
            sqs.delete(queue, message);
        }
    }

    @Test
    @Contract(
            value = {"5.9", "6.43"},
            evidence = Evidence.ASSERTED)
    void theOrderStaysAfterATimeout() {
        String queue = sqs.fifo();
        sqs.sendToGroup(queue, "g", "a", "b", "c");
        sqs.receive(queue, request -> request.maxNumberOfMessages(2).visibilityTimeout(10));
        sqs.pass(Duration.ofSeconds(11));

        assertThat(sqs.bodies(queue)).containsExactly("a", "b", "c");
    }

    @Test
    @Contract(
            value = {"2.15", "2.17", "6.64"},
            evidence = Evidence.RECORDED)
    void everyBatchIsLimited() {
        String queue = sqs.standard();
        List<DeleteMessageBatchRequestEntry> deletes = new ArrayList<>();
        List<ChangeMessageVisibilityBatchRequestEntry> changes = new ArrayList<>();
        for (int i = 0; i < 11; i++) {
            String id = "id" + i;
            deletes.add(DeleteMessageBatchRequestEntry.builder()
                    .id(id)
                    .receiptHandle("x")
                    .build());
            changes.add(ChangeMessageVisibilityBatchRequestEntry.builder()
                    .id(id)
                    .receiptHandle("x")
                    .visibilityTimeout(1)
                    .build());
        }
        String code = "AWS.SimpleQueueService.TooManyEntriesInBatchRequest";
        String text = "Maximum number of entries per request are 10. You have sent 11.";
        assertError(
                400,
                code,
                text,
                () -> sqs.client.deleteMessageBatch(
                        request -> request.queueUrl(queue).entries(deletes)));
        assertError(
                400,
                code,
                text,
                () -> sqs.client.changeMessageVisibilityBatch(
                        request -> request.queueUrl(queue).entries(changes)));
        assertError(
                400,
                "AWS.SimpleQueueService.EmptyBatchRequest",
                "There should be at least one DeleteMessageBatchRequestEntry in the request.",
                () -> sqs.client.deleteMessageBatch(
                        request -> request.queueUrl(queue).entries(List.of())));
    }

    @Test
    @Contract(
            value = {"2.12", "6.63"},
            evidence = Evidence.REPORTED)
    void aRefusedBatchStoresNothing() {
        String queue = sqs.standard();
        Answer answer = caller.json(
                "SendMessageBatch",
                "{\"QueueUrl\":\"" + queue + "\",\"Entries\":[{\"Id\":\"a\",\"MessageBody\":\"x\"},"
                        + "{\"Id\":\"a:b\",\"MessageBody\":\"y\"}]}");

        assertThat(answer.header("x-amzn-query-error")).startsWith("AWS.SimpleQueueService.InvalidBatchEntryId");
        assertThat(sqs.receive(queue)).isEmpty();
    }
}
