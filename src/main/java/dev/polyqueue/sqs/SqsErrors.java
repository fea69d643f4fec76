package dev.polyqueue.sqs;

import static dev.polyqueue.sqs.SqsErrors.Shape.*;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Every error of the dialect: what it is called, its status and its text (contract sections 1.4 and
 * 2 to 4). Odd spelling and doubled full stops are the service's own.
 */
public final class SqsErrors {

    /** The most that a message or a batch may hold. */
    public static final int MOST_MESSAGE_BYTES = 1_048_576;

    private static final String MODEL = "com.amazonaws.sqs#";
    private static final String FRAMEWORK = "com.amazon.coral.service#";

    private static final String NAME_RULE =
            "can only include alphanumeric and punctuation characters. 1 to 128 in length";
    private static final String WRONG_QUEUE_TYPE =
            "The request include parameter that is not valid for this queue type";
    private static final String CHARACTERS = "Invalid characters found. Valid unicode characters are "
            + "#x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF";

    private SqsErrors() {}

    /** The error shapes: the name in JSON answers, the code that clients see, the status. */
    public enum Shape {
        QUEUE_DOES_NOT_EXIST(MODEL, "QueueDoesNotExist", "AWS.SimpleQueueService.NonExistentQueue", 400),
        QUEUE_NAME_EXISTS(MODEL, "QueueNameExists", "QueueAlreadyExists", 400),
        QUEUE_DELETED_RECENTLY(MODEL, "QueueDeletedRecently", "AWS.SimpleQueueService.QueueDeletedRecently", 400),
        PURGE_QUEUE_IN_PROGRESS(MODEL, "PurgeQueueInProgress", "AWS.SimpleQueueService.PurgeQueueInProgress", 403),
        RECEIPT_HANDLE_IS_INVALID(MODEL, "ReceiptHandleIsInvalid", "ReceiptHandleIsInvalid", 404),
        EMPTY_BATCH_REQUEST(MODEL, "EmptyBatchRequest", "AWS.SimpleQueueService.EmptyBatchRequest", 400),
        TOO_MANY_ENTRIES(
                MODEL, "TooManyEntriesInBatchRequest", "AWS.SimpleQueueService.TooManyEntriesInBatchRequest", 400),
        INVALID_BATCH_ENTRY_ID(MODEL, "InvalidBatchEntryId", "AWS.SimpleQueueService.InvalidBatchEntryId", 400),
        BATCH_ENTRY_IDS_NOT_DISTINCT(
                MODEL, "BatchEntryIdsNotDistinct", "AWS.SimpleQueueService.BatchEntryIdsNotDistinct", 400),
        BATCH_REQUEST_TOO_LONG(MODEL, "BatchRequestTooLong", "AWS.SimpleQueueService.BatchRequestTooLong", 400),
        UNSUPPORTED_OPERATION(MODEL, "UnsupportedOperation", "AWS.SimpleQueueService.UnsupportedOperation", 400),
        OVER_LIMIT(MODEL, "OverLimit", "OverLimit", 403),
        RESOURCE_NOT_FOUND(MODEL, "ResourceNotFoundException", "ResourceNotFoundException", 404),
        REQUEST_THROTTLED(MODEL, "RequestThrottled", "RequestThrottled", 403),
        INVALID_ATTRIBUTE_NAME(MODEL, "InvalidAttributeName", "InvalidAttributeName", 400),
        INVALID_ATTRIBUTE_VALUE(MODEL, "InvalidAttributeValue", "InvalidAttributeValue", 400),
        INVALID_MESSAGE_CONTENTS(MODEL, "InvalidMessageContents", "InvalidMessageContents", 400),
        INVALID_PARAMETER_VALUE(FRAMEWORK, "InvalidParameterValueException", "InvalidParameterValue", 400),
        MISSING_PARAMETER(FRAMEWORK, "MissingRequiredParameterException", "MissingParameter", 400),
        SERIALIZATION(FRAMEWORK, "SerializationException", "MalformedInput", 400),
        ACCESS_DENIED(FRAMEWORK, "AccessDeniedException", "AccessDenied", 403),
        UNKNOWN_OPERATION(FRAMEWORK, "UnknownOperationException", "InvalidAction", 400),
        INTERNAL_FAILURE(FRAMEWORK, "InternalFailure", "InternalFailure", 500),
        SERVICE_UNAVAILABLE(FRAMEWORK, "ServiceUnavailable", "ServiceUnavailable", 503);

        private final String type;
        private final String code;
        private final int status;

        Shape(String namespace, String name, String code, int status) {
            this.type = namespace + name;
            this.code = code;
            this.status = status;
        }

        /** The {@code __type} of a JSON answer. */
        public String type() {
            return type;
        }

        /** The query error code, without namespace. */
        public String code() {
            return code;
        }

        public int status() {
            return status;
        }

        /** Whether the sender is to blame. */
        public boolean senderFault() {
            return status < 500;
        }
    }

    // ---- any request

    public static SqsException unknownOperation(String action) {
        return of(UNKNOWN_OPERATION, "The action " + action + " is not valid for this endpoint.");
    }

    /** @param origin of the page, or null if the browser does not say */
    public static SqsException pageNotAllowed(String path, @Nullable String origin) {
        return of(
                ACCESS_DENIED,
                "Access to the resource " + path + " is denied. Pages of " + (origin == null ? "another site" : origin)
                        + " are not among polyqueue.sqs.cors-origins.");
    }

    public static SqsException notJson() {
        return of(SERIALIZATION, "The request body is not a valid JSON object.");
    }

    public static SqsException notAForm() {
        return of(SERIALIZATION, "The request is not valid form data.");
    }

    public static SqsException contentEncoding(String encoding) {
        return of(SERIALIZATION, "The content encoding " + encoding + " is not supported.");
    }

    public static SqsException notCompressed() {
        return of(SERIALIZATION, "The request body is not valid gzip data.");
    }

    /** @param found what the JSON holds, such as {@code STRING_VALUE} */
    public static SqsException notConvertible(String found, String wanted) {
        return of(SERIALIZATION, found + " can not be converted to " + wanted);
    }

    public static SqsException structureNotExpected() {
        return of(SERIALIZATION, "Start of structure or map found where not expected.");
    }

    public static SqsException listNotExpected() {
        return of(SERIALIZATION, "Start of list found where not expected");
    }

    public static SqsException notBase64(String member) {
        return of(SERIALIZATION, "The value of " + member + " is not valid base64.");
    }

    /** What an error is called in the query protocol: one differs (contract section 1.7). */
    public static @Nullable String queryText(SqsException error) {
        return error.shape() == QUEUE_DOES_NOT_EXIST
                ? "The specified queue does not exist for this wsdl version."
                : error.getMessage();
    }

    public static SqsException queueDoesNotExist() {
        return of(QUEUE_DOES_NOT_EXIST, "The specified queue does not exist.");
    }

    public static SqsException missing(String parameter) {
        return of(MISSING_PARAMETER, "The request must contain the parameter " + parameter + ".");
    }

    public static SqsException internalFailure() {
        return of(
                INTERNAL_FAILURE,
                "The request processing has failed because of an unknown error, exception or failure.");
    }

    public static SqsException serviceUnavailable() {
        return of(SERVICE_UNAVAILABLE, "The request has failed due to a temporary failure of the server.");
    }

    public static SqsException requestThrottled() {
        return of(REQUEST_THROTTLED, "Request is throttled.");
    }

    // ---- queues: 2.1 to 2.7, 2.20

    public static SqsException queueNameMissing() {
        return parameter("Value for parameter QueueName is invalid. Reason: Must specify a queue name.");
    }

    public static SqsException queueNameEmpty() {
        return parameter("Queue name cannot be empty");
    }

    public static SqsException queueName() {
        return parameter("Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length");
    }

    public static SqsException fifoQueueName() {
        return parameter("The name of a FIFO queue can only include alphanumeric characters, hyphens, or underscores, "
                + "must end with .fifo suffix and be 1 to 80 in length");
    }

    public static SqsException queueExists(String differingAttribute) {
        return of(
                QUEUE_NAME_EXISTS,
                "A queue already exists with the same name and a different value for attribute " + differingAttribute);
    }

    public static SqsException queueDeletedRecently() {
        return of(
                QUEUE_DELETED_RECENTLY,
                "You must wait 60 seconds after deleting a queue before you can create another with the same name.");
    }

    public static SqsException purgeInProgress(String queueName) {
        return of(
                PURGE_QUEUE_IN_PROGRESS,
                "Only one PurgeQueue operation on " + queueName + " is allowed every 60 seconds.");
    }

    public static SqsException maxResults() {
        return parameter(
                "Value for parameter MaxResults is invalid. Reason: MaxResults must be an integer between 1 and 1000.");
    }

    public static SqsException maxResultsMissing() {
        return parameter("MaxResults is a mandatory parameter when you provide a value for NextToken.");
    }

    public static SqsException nextToken() {
        return parameter("Invalid or expired next token.");
    }

    public static SqsException tooManyTags(String queueName) {
        return parameter("Too many tags added for queue " + queueName + ".");
    }

    public static SqsException tagKeyLength() {
        return parameter("Tag keys must be between 1 and 128 characters in length.");
    }

    public static SqsException tagValueLength() {
        return parameter("Tag values must be between 0 and 256 characters in length.");
    }

    public static SqsException tagKeyReserved() {
        return parameter("Tag keys must not begin with 'aws:'. This prefix is reserved for internal use.");
    }

    // ---- permissions: 2.9, 2.10

    /** @param what is counted, such as {@code Statements} */
    public static SqsException overLimit(int found, String what, int most) {
        return of(OVER_LIMIT, found + " " + what + " were found, maximum allowed is " + most + ".");
    }

    public static SqsException label(String label) {
        return value(
                label,
                "Label",
                "Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length.");
    }

    public static SqsException labelExists(String label) {
        return value(label, "Label", "Already exists.");
    }

    /** @param where it was looked for */
    public static SqsException labelMissing(String label, String where) {
        return value(label, "Label", "can't find label" + where + ".");
    }

    public static SqsException actionForOwners(String action) {
        return value("SQS:" + action, "ActionName", "Only the queue owner is allowed to invoke this action.");
    }

    public static SqsException actionNotKnown(String action) {
        return value(
                "SQS:" + action, "ActionName", "Please refer to the appropriate WSDL for a list of valid actions.");
    }

    public static SqsException principals(List<String> accounts) {
        return value(accounts, "PrincipalId", "Unable to verify.");
    }

    // ---- move tasks: 2.18, 2.19

    public static SqsException resourceMissing(String parameter) {
        return of(
                RESOURCE_NOT_FOUND,
                "The resource that you specified for the " + parameter + " parameter doesn't exist.");
    }

    public static SqsException arnFormat(String parameter) {
        return parameter("You must use this format to specify the " + parameter
                + ": arn:<partition>:<service>:<region>:<account-id>:<resource-id>");
    }

    public static SqsException notADeadLetterQueue() {
        return parameter("Source queue must be configured as a Dead Letter Queue.");
    }

    public static SqsException moveTaskRunning() {
        return parameter("There is already a task running. "
                + "Only one active task is allowed for a source queue arn at a given time.");
    }

    public static SqsException moveToItself() {
        return parameter("Source queue arn and destination queue arn cannot be the same.");
    }

    public static SqsException moveToOtherKind() {
        return parameter("The source queue and destination queue must be of the same queue type.");
    }

    public static SqsException movesPerSecond() {
        return range("MaxNumberOfMessagesPerSecond", 500);
    }

    public static SqsException maxMoveTasks() {
        return range("MaxResults", 10);
    }

    public static SqsException taskHandle() {
        return parameter("Value for parameter TaskHandle is invalid.");
    }

    public static SqsException moveTaskMissing() {
        return of(RESOURCE_NOT_FOUND, "Task does not exist.");
    }

    public static SqsException moveTaskNotActive() {
        return parameter("Only active tasks can be cancelled.");
    }

    // ---- queue attributes: 3.3 to 3.5

    public static SqsException unknownAttribute(String name) {
        return of(INVALID_ATTRIBUTE_NAME, "Unknown Attribute " + name + ".");
    }

    public static SqsException onlyOnFifo(String name) {
        return of(INVALID_ATTRIBUTE_NAME, "You can specify the " + name + " only when FifoQueue is set to true.");
    }

    public static SqsException attributeValue(String name) {
        return of(INVALID_ATTRIBUTE_VALUE, "Invalid value for the parameter " + name + ".");
    }

    public static SqsException attributeValue(String name, String reason) {
        return of(INVALID_ATTRIBUTE_VALUE, "Invalid value for the parameter " + name + ". Reason: " + reason);
    }

    public static SqsException queueTypeFixed() {
        return attributeValue("FifoQueue", "Modifying queue type is not supported.");
    }

    public static SqsException twoEncryptions() {
        return of(
                INVALID_ATTRIBUTE_NAME,
                "You can use one type of server-side encryption (SSE) at one time. "
                        + "You can either enable KMS SSE or SQS SSE.");
    }

    public static SqsException throughputNeedsGroupScope() {
        return of(
                INVALID_ATTRIBUTE_VALUE,
                "The perMessageGroupId value is allowed only when the value for DeduplicationScope is messageGroup");
    }

    public static SqsException redrivePolicy(String policy, String reason) {
        return value(policy, "RedrivePolicy", reason);
    }

    public static SqsException redrivePolicyNotJson() {
        return attributeValue("RedrivePolicy", "Redrive policy is not a valid JSON map.");
    }

    public static SqsException redriveAllowPolicy(String policy, String reason) {
        return value(policy, "RedriveAllowPolicy", "Amazon SQS can't create the redrive allow policy. " + reason);
    }

    public static SqsException redriveAllowPolicyFormat() {
        return attributeValue(
                "RedriveAllowPolicy",
                "Amazon SQS can't create the redrive allow policy, as it\u2019s in an unsupported format.");
    }

    // ---- messages on their way in: 2.11, 2.12, 4.1, 4.2

    public static SqsException messageTooLong(int limit) {
        return parameter(
                "One or more parameters are invalid. Reason: Message must be shorter than " + limit + " bytes.");
    }

    public static SqsException entryTooLong(int limit) {
        return parameter("One or more parameters cannot be validated. Reason: Message must be shorter than " + limit
                + " bytes.");
    }

    public static SqsException messageContents() {
        return of(INVALID_MESSAGE_CONTENTS, CHARACTERS);
    }

    public static SqsException delaySeconds(int value) {
        return value(value, "DelaySeconds", "DelaySeconds must be >= 0 and <= 900.");
    }

    /** A parameter that this type of queue does not know. */
    public static SqsException wrongQueueType(Object value, String parameter) {
        return value(value, parameter, WRONG_QUEUE_TYPE + ".");
    }

    public static SqsException entryWrongQueueType() {
        return parameter(WRONG_QUEUE_TYPE);
    }

    public static SqsException deduplicationIdNeeded() {
        return parameter("The queue should either have ContentBasedDeduplication enabled or "
                + "MessageDeduplicationId provided explicitly");
    }

    /** A message group in a batch is missed with another code than in a single send. */
    public static SqsException entryMessageGroupMissing() {
        return parameter("The request must contain the parameter MessageGroupId.");
    }

    /** An id that is not 1 to 128 alphanumeric or punctuation characters. */
    public static SqsException identifier(String value, String parameter) {
        return value(value, parameter, parameter + " " + NAME_RULE + ".");
    }

    public static SqsException entryIdentifier(String parameter) {
        return parameter(parameter + " " + NAME_RULE);
    }

    // ---- message attributes: 4.2; the owner is "user" or "system"

    public static SqsException tooManyAttributes(int count) {
        return parameter("Number of message attributes [" + count + "] exceeds the allowed maximum [10].");
    }

    public static SqsException attributeNameEmpty(String owner) {
        return parameter("The request must contain non-empty message (" + owner + ") attribute names.");
    }

    /** @param must what the name must or must not do */
    public static SqsException attributeName(String owner, String must) {
        return parameter("Message (" + owner + ") attribute name must " + must + ".");
    }

    public static SqsException attributeNameReserved() {
        return parameter("You can't use message attribute names beginning with 'AWS.' or 'Amazon'. "
                + "These strings are reserved for internal use.");
    }

    public static SqsException attributeNameCharacters(String name) {
        return parameter("The message attribute name '" + name + "' is invalid. Attribute name can contain "
                + "A-Z, a-z, 0-9, underscore (_), hyphen (-), and period (.) characters.");
    }

    public static SqsException systemAttributeName(String name) {
        return parameter("Message system attribute name '" + name + "' is invalid.");
    }

    public static SqsException attributeTypeEmpty(String owner, String name) {
        return parameter("The message (" + owner + ") attribute '" + name
                + "' must contain a non-empty message attribute type.");
    }

    public static SqsException attributeTypeTooLong(String owner) {
        return parameter("Message (" + owner + ") attribute type must be shorter than 256 bytes.");
    }

    public static SqsException attributeType(String owner, String name, String supported) {
        return parameter("The type of message (" + owner + ") attribute '" + name
                + "' is invalid. You must use only the following supported type prefixes: " + supported + ".");
    }

    public static SqsException attributeWithoutValue(String owner, String name) {
        return parameter("The message (" + owner + ") attribute '" + name
                + "' must contain a non-empty message attribute value.");
    }

    public static SqsException attributeField(String owner, String name, String type, String field) {
        return parameter("Message (" + owner + ") attribute '" + name + "' with type '" + type + "' must use field '"
                + field + "'.");
    }

    public static SqsException attributeTextEmpty(String owner, String name, String type) {
        return parameter("Message (" + owner + ") attribute '" + name + "' must contain a non-empty value of type '"
                + type + "'.");
    }

    public static SqsException attributeBinaryEmpty(String name) {
        return parameter("The message attribute '" + name
                + "' must contain non-empty message attribute value for message attribute type 'Binary'.");
    }

    public static SqsException attributeNumber(String owner, String name) {
        return parameter("Can't cast the value of message (" + owner + ") attribute '" + name + "' to a number.");
    }

    public static SqsException attributeCharacters() {
        return parameter(CHARACTERS);
    }

    public static SqsException attributeLists() {
        return of(UNSUPPORTED_OPERATION, "Message attribute list values in SendMessage operation are not supported.");
    }

    // ---- batches: 2.12, 2.15, 2.17

    /** @param entries the name of the list in the query protocol */
    public static SqsException emptyBatch(String entries) {
        return of(EMPTY_BATCH_REQUEST, "There should be at least one " + entries + " in the request.");
    }

    public static SqsException tooManyEntries(int count) {
        return of(TOO_MANY_ENTRIES, "Maximum number of entries per request are 10. You have sent " + count + ".");
    }

    public static SqsException batchEntryId() {
        return of(
                INVALID_BATCH_ENTRY_ID,
                "A batch entry id can only contain alphanumeric characters, hyphens and underscores. "
                        + "It can be at most 80 letters long.");
    }

    public static SqsException repeatedEntryId(String id) {
        return of(BATCH_ENTRY_IDS_NOT_DISTINCT, "Id " + id + " repeated.");
    }

    public static SqsException batchTooLong(long bytes) {
        return of(
                BATCH_REQUEST_TOO_LONG,
                "Batch requests cannot be longer than " + MOST_MESSAGE_BYTES + " bytes. You have sent " + bytes
                        + " bytes.");
    }

    // ---- receiving and settling: 2.13 to 2.17

    public static SqsException maxNumberOfMessages(int value) {
        return value(value, "MaxNumberOfMessages", "Must be between 1 and 10, if provided.");
    }

    public static SqsException waitTimeSeconds(int value) {
        return value(value, "WaitTimeSeconds", "Must be >= 0 and <= 20, if provided.");
    }

    public static SqsException receiveVisibilityTimeout(int value) {
        return value(value, "VisibilityTimeout", "Must be >= 0 and <= 43200, if provided.");
    }

    public static SqsException tooManyInFlight() {
        return of(
                OVER_LIMIT,
                "Too many messages have been received without being deleted.\n"
                        + "Please delete your received messages or let them timeout before receiving more.");
    }

    public static SqsException attemptSpoilt(String attemptId) {
        return value(
                attemptId,
                "ReceiveRequestAttemptId",
                "The receiveRequestAttemptId is not valid anymore since the receive call is not retryable.");
    }

    public static SqsException visibilityTimeout(int value) {
        return value(value, "VisibilityTimeout", "Must be between 0 and 43200.");
    }

    public static SqsException entryVisibilityTimeout(int value) {
        return value(value, "VisibilityTimeout", "VisibilityTimeout must be an integer between 0 and 43200.");
    }

    public static SqsException totalVisibilityTimeout(int value) {
        return value(
                value,
                "VisibilityTimeout",
                "Total VisibilityTimeout for the message is beyond the limit [43200 seconds]");
    }

    public static SqsException receiptHandle(String handle) {
        return of(
                RECEIPT_HANDLE_IS_INVALID,
                "The input receipt handle \"" + handle + "\" is not a valid receipt handle.");
    }

    public static SqsException receiptHandleOfOtherQueue(String handle) {
        return of(RECEIPT_HANDLE_IS_INVALID, "The receipt handle \"" + handle + "\" is not valid for this queue.");
    }

    public static SqsException receiptHandleExpired(String handle) {
        return value(handle, "ReceiptHandle", "The receipt handle has expired.");
    }

    public static SqsException messageGone(String handle) {
        return value(
                handle, "ReceiptHandle", "Message does not exist or is not available for visibility timeout change.");
    }

    private static SqsException range(String parameter, int most) {
        return parameter("Value for parameter " + parameter
                + " is invalid. Reason: You must enter a number that's between 1 and " + most + ".");
    }

    private static SqsException value(Object value, String parameter, String reason) {
        return parameter("Value " + value + " for parameter " + parameter + " is invalid. Reason: " + reason);
    }

    private static SqsException parameter(String text) {
        return of(INVALID_PARAMETER_VALUE, text);
    }

    private static SqsException of(Shape shape, String text) {
        return new SqsException(shape, text);
    }
}
