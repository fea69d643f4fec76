package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.amazonaws.ClientConfiguration;
import com.amazonaws.auth.AWSStaticCredentialsProvider;
import com.amazonaws.auth.BasicAWSCredentials;
import com.amazonaws.client.builder.AwsClientBuilder.EndpointConfiguration;
import com.amazonaws.services.sqs.AmazonSQS;
import com.amazonaws.services.sqs.AmazonSQSClientBuilder;
import com.amazonaws.services.sqs.model.CancelMessageMoveTaskRequest;
import com.amazonaws.services.sqs.model.ChangeMessageVisibilityBatchRequestEntry;
import com.amazonaws.services.sqs.model.CreateQueueRequest;
import com.amazonaws.services.sqs.model.DeleteMessageBatchRequestEntry;
import com.amazonaws.services.sqs.model.GetQueueAttributesRequest;
import com.amazonaws.services.sqs.model.ListDeadLetterSourceQueuesRequest;
import com.amazonaws.services.sqs.model.ListMessageMoveTasksRequest;
import com.amazonaws.services.sqs.model.Message;
import com.amazonaws.services.sqs.model.MessageAttributeValue;
import com.amazonaws.services.sqs.model.PurgeQueueRequest;
import com.amazonaws.services.sqs.model.QueueDoesNotExistException;
import com.amazonaws.services.sqs.model.ReceiveMessageRequest;
import com.amazonaws.services.sqs.model.SendMessageBatchRequestEntry;
import com.amazonaws.services.sqs.model.SendMessageBatchResult;
import com.amazonaws.services.sqs.model.SendMessageRequest;
import com.amazonaws.services.sqs.model.SendMessageResult;
import com.amazonaws.services.sqs.model.StartMessageMoveTaskRequest;
import com.amazonaws.util.VersionInfoUtils;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Every action through version 1 of the SDK, which compares all digests itself and sends requests to
 * the URLs of queues. Compiled against one release and run with others too: public for their loaders.
 */
public final class OlderSdk implements BiConsumer<String, String> {

    private static final String ACCOUNT = "123456789012";
    private static final String REGION = "eu-central-1";
    private static final String BODY = "\r\n\"é€😀\" <&quot;>\t";

    /** @param version of the SDK that this must be running with */
    @Override
    public void accept(String url, String version) {
        assertThat(VersionInfoUtils.getVersion()).isEqualTo(version);
        AmazonSQS sqs = AmazonSQSClientBuilder.standard()
                .withEndpointConfiguration(new EndpointConfiguration(url, REGION))
                .withCredentials(new AWSStaticCredentialsProvider(new BasicAWSCredentials(ACCOUNT, "secret")))
                .withClientConfiguration(new ClientConfiguration().withMaxErrorRetry(0))
                .build();
        try {
            String queue = queues(sqs, "older-" + version.replace('.', '-'));
            messages(sqs, queue);
            batches(sqs, queue);
            permissionsAndTags(sqs, queue);
            moveTasks(sqs, queue);
            errors(sqs, queue);
        } finally {
            sqs.shutdown();
        }
    }

    private static String queues(AmazonSQS sqs, String name) {
        String queue = sqs.createQueue(new CreateQueueRequest(name)
                        .withAttributes(Map.of("VisibilityTimeout", "40", "DelaySeconds", "0"))
                        .addTagsEntry("k", "v"))
                .getQueueUrl();
        assertThat(queue).endsWith("/" + ACCOUNT + "/" + name);
        assertThat(sqs.getQueueUrl(name).getQueueUrl()).isEqualTo(queue);
        assertThat(sqs.listQueues(name).getQueueUrls()).containsExactly(queue);
        sqs.setQueueAttributes(queue, Map.of("ReceiveMessageWaitTimeSeconds", "1"));
        assertThat(attributes(sqs, queue, "All"))
                .containsEntry("VisibilityTimeout", "40")
                .containsEntry("ReceiveMessageWaitTimeSeconds", "1");
        return queue;
    }

    private static void messages(AmazonSQS sqs, String queue) {
        SendMessageResult sent = sqs.sendMessage(new SendMessageRequest(queue, BODY)
                .addMessageAttributesEntry(
                        "s",
                        new MessageAttributeValue().withDataType("String.json").withStringValue("{\"é\":1}\r"))
                .addMessageAttributesEntry(
                        "b",
                        new MessageAttributeValue()
                                .withDataType("Binary")
                                .withBinaryValue(ByteBuffer.wrap(new byte[] {0, -1, 13}))));
        Message message = receive(sqs, queue).get(0);
        assertThat(message.getMessageId()).isEqualTo(sent.getMessageId());
        assertThat(message.getBody()).isEqualTo(BODY);
        assertThat(message.getAttributes()).containsEntry("ApproximateReceiveCount", "1");
        assertThat(message.getMessageAttributes().get("s").getDataType()).isEqualTo("String.json");
        assertThat(message.getMessageAttributes().get("b").getBinaryValue())
                .isEqualTo(ByteBuffer.wrap(new byte[] {0, -1, 13}));
        sqs.changeMessageVisibility(queue, message.getReceiptHandle(), 0);
        Message again = receive(sqs, queue).get(0);
        sqs.deleteMessage(queue, again.getReceiptHandle());
        assertThat(receive(sqs, queue)).isEmpty();
    }

    private static void batches(AmazonSQS sqs, String queue) {
        SendMessageBatchResult sent = sqs.sendMessageBatch(
                queue,
                List.of(
                        new SendMessageBatchRequestEntry("a", "one"),
                        new SendMessageBatchRequestEntry("b", "two")
                                .addMessageAttributesEntry(
                                        "n",
                                        new MessageAttributeValue()
                                                .withDataType("Number")
                                                .withStringValue("7"))));
        assertThat(sent.getSuccessful()).hasSize(2);
        List<Message> messages = receive(sqs, queue);
        assertThat(messages).hasSize(2);
        assertThat(sqs.changeMessageVisibilityBatch(
                                queue,
                                List.of(new ChangeMessageVisibilityBatchRequestEntry(
                                                "c", messages.get(0).getReceiptHandle())
                                        .withVisibilityTimeout(0)))
                        .getSuccessful())
                .hasSize(1);
        assertThat(sqs.deleteMessageBatch(
                                queue,
                                List.of(
                                        new DeleteMessageBatchRequestEntry(
                                                "d", messages.get(1).getReceiptHandle()),
                                        new DeleteMessageBatchRequestEntry("e", "garbage")))
                        .getFailed())
                .singleElement()
                .satisfies(failed -> assertThat(failed.getCode()).isEqualTo("ReceiptHandleIsInvalid"));
        sqs.purgeQueue(new PurgeQueueRequest(queue));
        assertThat(receive(sqs, queue)).isEmpty();
    }

    private static void permissionsAndTags(AmazonSQS sqs, String queue) {
        sqs.addPermission(queue, "label", List.of("111111111111"), List.of("SendMessage"));
        assertThat(attributes(sqs, queue, "Policy").get("Policy")).contains("SQS:SendMessage");
        sqs.removePermission(queue, "label");
        sqs.tagQueue(queue, Map.of("l", ""));
        assertThat(sqs.listQueueTags(queue).getTags()).isEqualTo(Map.of("k", "v", "l", ""));
        sqs.untagQueue(queue, List.of("k"));
        assertThat(sqs.listQueueTags(queue).getTags()).isEqualTo(Map.of("l", ""));
    }

    private static void moveTasks(AmazonSQS sqs, String queue) {
        String deadLetters = sqs.createQueue(queue.substring(queue.lastIndexOf('/') + 1) + "-dead")
                .getQueueUrl();
        String arn = attributes(sqs, deadLetters, "QueueArn").get("QueueArn");
        sqs.setQueueAttributes(
                queue, Map.of("RedrivePolicy", "{\"maxReceiveCount\":\"1\",\"deadLetterTargetArn\":\"" + arn + "\"}"));
        assertThat(sqs.listDeadLetterSourceQueues(new ListDeadLetterSourceQueuesRequest().withQueueUrl(deadLetters))
                        .getQueueUrls())
                .containsExactly(queue);
        int messages = fill(sqs, deadLetters);
        String handle = sqs.startMessageMoveTask(new StartMessageMoveTaskRequest()
                        .withSourceArn(arn)
                        .withDestinationArn(attributes(sqs, queue, "QueueArn").get("QueueArn"))
                        .withMaxNumberOfMessagesPerSecond(1))
                .getTaskHandle();
        assertThat(sqs.listMessageMoveTasks(new ListMessageMoveTasksRequest().withSourceArn(arn))
                        .getResults()
                        .get(0)
                        .getTaskHandle())
                .isEqualTo(handle);
        assertThat(sqs.cancelMessageMoveTask(new CancelMessageMoveTaskRequest().withTaskHandle(handle))
                        .getApproximateNumberOfMessagesMoved())
                .isBetween(0L, messages - 1L);
    }

    /** With more than a task that moves one message a second gets through before it can be cancelled. */
    private static int fill(AmazonSQS sqs, String queue) {
        List<SendMessageBatchRequestEntry> ten = IntStream.range(0, 10)
                .mapToObj(i -> new SendMessageBatchRequestEntry("m" + i, "message " + i))
                .toList();
        int batches = 6;
        for (int i = 0; i < batches; i++) {
            sqs.sendMessageBatch(queue, ten);
        }
        return batches * ten.size();
    }

    private static void errors(AmazonSQS sqs, String queue) {
        sqs.deleteQueue(queue);
        QueueDoesNotExistException error =
                catchThrowableOfType(QueueDoesNotExistException.class, () -> sqs.sendMessage(queue, "x"));
        assertThat(error.getErrorCode()).isEqualTo("AWS.SimpleQueueService.NonExistentQueue");
        assertThat(error.getStatusCode()).isEqualTo(400);
        assertThat(error.getErrorMessage()).startsWith("The specified queue does not exist");
        assertThat(error.getRequestId()).hasSize(36);
    }

    private static List<Message> receive(AmazonSQS sqs, String queue) {
        return sqs.receiveMessage(new ReceiveMessageRequest(queue)
                        .withMaxNumberOfMessages(10)
                        .withWaitTimeSeconds(0)
                        .withAttributeNames("All")
                        .withMessageAttributeNames("All"))
                .getMessages();
    }

    private static Map<String, String> attributes(AmazonSQS sqs, String queue, String name) {
        return sqs.getQueueAttributes(new GetQueueAttributesRequest(queue).withAttributeNames(name))
                .getAttributes();
    }
}
