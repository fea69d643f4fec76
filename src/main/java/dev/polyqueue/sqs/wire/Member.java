package dev.polyqueue.sqs.wire;

import java.nio.charset.StandardCharsets;

/**
 * Every name that appears in a request or an answer, as each protocol spells it (contract sections
 * 1.5 and 1.6). Where the query protocol has another name, it is that of a list's numbered element.
 */
public enum Member {
    // scalars of requests
    QUEUE_URL("QueueUrl"),
    QUEUE_NAME("QueueName"),
    QUEUE_NAME_PREFIX("QueueNamePrefix"),
    QUEUE_OWNER("QueueOwnerAWSAccountId"),
    MAX_RESULTS("MaxResults"),
    NEXT_TOKEN("NextToken"),
    MESSAGE_BODY("MessageBody"),
    DELAY_SECONDS("DelaySeconds"),
    MESSAGE_GROUP_ID("MessageGroupId"),
    MESSAGE_DEDUPLICATION_ID("MessageDeduplicationId"),
    MAX_NUMBER_OF_MESSAGES("MaxNumberOfMessages"),
    VISIBILITY_TIMEOUT("VisibilityTimeout"),
    WAIT_TIME_SECONDS("WaitTimeSeconds"),
    RECEIVE_REQUEST_ATTEMPT_ID("ReceiveRequestAttemptId"),
    RECEIPT_HANDLE("ReceiptHandle"),
    ID("Id"),
    LABEL("Label"),
    SOURCE_ARN("SourceArn"),
    DESTINATION_ARN("DestinationArn"),
    MAX_MESSAGES_PER_SECOND("MaxNumberOfMessagesPerSecond"),
    TASK_HANDLE("TaskHandle"),

    // lists, maps and structures
    ATTRIBUTES("Attributes", "Attribute"),
    TAGS("Tags", "Tag", "Key"),
    TAGS_OF_NEW_QUEUE("tags", "Tag", "Key"),
    TAG_KEYS("TagKeys", "TagKey"),
    ACCOUNT_IDS("AWSAccountIds", "AWSAccountId"),
    ACTIONS("Actions", "ActionName"),
    ATTRIBUTE_NAMES("AttributeNames", "AttributeName"),
    MESSAGE_SYSTEM_ATTRIBUTE_NAMES("MessageSystemAttributeNames", "MessageSystemAttributeName"),
    MESSAGE_ATTRIBUTE_NAMES("MessageAttributeNames", "MessageAttributeName"),
    MESSAGE_ATTRIBUTES("MessageAttributes", "MessageAttribute"),
    MESSAGE_SYSTEM_ATTRIBUTES("MessageSystemAttributes", "MessageSystemAttribute"),
    SEND_ENTRIES("Entries", "SendMessageBatchRequestEntry"),
    DELETE_ENTRIES("Entries", "DeleteMessageBatchRequestEntry"),
    VISIBILITY_ENTRIES("Entries", "ChangeMessageVisibilityBatchRequestEntry"),

    // the value of a message attribute
    DATA_TYPE("DataType"),
    STRING_VALUE("StringValue"),
    BINARY_VALUE("BinaryValue"),
    STRING_LIST_VALUES("StringListValues", "StringListValue"),
    BINARY_LIST_VALUES("BinaryListValues", "BinaryListValue"),

    // answers
    QUEUE_URLS("QueueUrls", "QueueUrl"),
    MESSAGE_ID("MessageId"),
    MD5_OF_MESSAGE_BODY("MD5OfMessageBody"),
    MD5_OF_MESSAGE_ATTRIBUTES("MD5OfMessageAttributes"),
    MD5_OF_MESSAGE_SYSTEM_ATTRIBUTES("MD5OfMessageSystemAttributes"),
    SEQUENCE_NUMBER("SequenceNumber"),
    MESSAGES("Messages", "Message"),
    MD5_OF_BODY("MD5OfBody"),
    BODY("Body"),
    SENT_ENTRIES("Successful", "SendMessageBatchResultEntry"),
    DELETED_ENTRIES("Successful", "DeleteMessageBatchResultEntry"),
    CHANGED_ENTRIES("Successful", "ChangeMessageVisibilityBatchResultEntry"),
    FAILED("Failed", "BatchResultErrorEntry"),
    SENDER_FAULT("SenderFault"),
    CODE("Code"),
    MESSAGE("Message"),
    SOURCE_QUEUE_URLS("queueUrls", "QueueUrl"),
    MOVE_TASKS("Results", "ListMessageMoveTasksResultEntry"),
    STATUS("Status"),
    STARTED_TIMESTAMP("StartedTimestamp"),
    MESSAGES_MOVED("ApproximateNumberOfMessagesMoved"),
    MESSAGES_TO_MOVE("ApproximateNumberOfMessagesToMove"),
    FAILURE_REASON("FailureReason");

    private final String json;
    private final String query;
    private final String entryName;
    private final byte[] jsonKey;
    private final byte[] open;
    private final byte[] close;

    Member(String name) {
        this(name, name);
    }

    Member(String json, String query) {
        this(json, query, "Name");
    }

    Member(String json, String query, String entryName) {
        this.json = json;
        this.query = query;
        this.entryName = entryName;
        this.open = ('<' + query + '>').getBytes(StandardCharsets.US_ASCII);
        this.close = ("</" + query + '>').getBytes(StandardCharsets.US_ASCII);
        this.jsonKey = ('"' + json + "\":").getBytes(StandardCharsets.US_ASCII);
    }

    /** The name in the JSON protocol. */
    public String json() {
        return json;
    }

    /** The name in the query protocol. */
    public String query() {
        return query;
    }

    /** Whether it is there even if it is empty. */
    boolean isRequired() {
        return this == SOURCE_QUEUE_URLS;
    }

    /** What the query protocol calls the key of an entry, if this is a map. */
    String entryName() {
        return entryName;
    }

    /** The tag that begins the element in XML; not to be changed. */
    byte[] open() {
        return open;
    }

    /** The tag that ends the element in XML; not to be changed. */
    byte[] close() {
        return close;
    }

    /** The JSON name in quotes and the colon after it; not to be changed. */
    byte[] jsonKey() {
        return jsonKey;
    }
}
