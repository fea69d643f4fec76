package dev.polyqueue.mns.wire;

/** Every error that the dialect answers with (contract section 1.11). */
public final class MnsErrors {

    private MnsErrors() {}

    // Requests

    /** There is no such resource, or not with that method. */
    public static MnsException invalidRequestUrl(String method, String target) {
        return bad("InvalidRequestURL", "There is no operation " + method + " " + target);
    }

    /** The address is none that the web server reads. @param why such as "is too long" */
    public static MnsException unreadableUrl(String why) {
        return bad("InvalidRequestURL", "The address of the request " + why);
    }

    /** The part behind the question mark cannot be decoded. */
    public static MnsException invalidQueryString() {
        return bad("InvalidQueryString", "The query string is not properly encoded");
    }

    public static MnsException invalidVersion(String version) {
        return bad("InvalidVersionHeader", "x-mns-version must be 2015-06-06, not " + version);
    }

    /** The body is no XML, or another document than this operation takes. */
    public static MnsException malformedXml(String message) {
        return bad("MalformedXML", message);
    }

    /** A value is out of its range or of the wrong kind. */
    public static MnsException invalidArgument(String message) {
        return bad("InvalidArgument", message);
    }

    /** A value that must be a number in a range is none. */
    public static MnsException outOfRange(String name, long low, long high) {
        return invalidArgument(name + " must be a number from " + low + " to " + high);
    }

    /** The body is larger than any operation takes. */
    public static MnsException requestTooLarge(int most) {
        return invalidArgument("The request must not be larger than " + most + " bytes");
    }

    // Credentials

    public static MnsException missingAuthorization() {
        return bad("MissingAuthorizationHeader", "The request is not signed: it has no Authorization header");
    }

    public static MnsException invalidAuthorization() {
        return bad(
                "InvalidAuthorizationHeader",
                "Authorization must be like MNS <key id>:<signature> or MNS4-HMAC-SHA256 Credential=<scope>,Signature=<hex>");
    }

    public static MnsException missingDate() {
        return bad("MissingDateHeader", "The request has neither a Date header nor an x-mns-date header");
    }

    public static MnsException invalidDate(String date) {
        return bad("InvalidDateHeader", "The date is not like Mon, 30 Nov 2026 17:04:56 GMT: " + date);
    }

    public static MnsException timeExpired(long mostMinutes) {
        return new MnsException(
                408, "TimeExpired", "The date of the request is more than " + mostMinutes + " minutes off");
    }

    public static MnsException unknownAccessKey(String id) {
        return new MnsException(403, "InvalidAccessKeyId", "There is no access key " + id);
    }

    /** @param stringToSign what the signature should have been computed over */
    public static MnsException wrongSignature(String stringToSign) {
        return new MnsException(
                403, "SignatureDoesNotMatch", "The signature is not that of this string to sign: " + stringToSign);
    }

    public static MnsException invalidDigest() {
        return bad("InvalidDigest", "Content-MD5 is not that of the body");
    }

    // Queues

    public static MnsException invalidQueueName(String name) {
        return bad(
                "InvalidQueueName",
                "A queue name has letters, digits and hyphens and begins with a letter or a digit: " + name);
    }

    public static MnsException queueNameLength() {
        return bad("QueueNameLengthError", "A queue name has 1 to 256 characters");
    }

    public static MnsException noQueue() {
        return new MnsException(404, "QueueNotExist", "The queue does not exist");
    }

    public static MnsException queueExists() {
        return new MnsException(409, "QueueAlreadyExist", "The queue exists, with other attributes");
    }

    // Messages

    /** Nothing to receive, or a handle whose time is over. */
    public static MnsException noMessage() {
        return new MnsException(404, "MessageNotExist", "The message does not exist");
    }

    public static MnsException missingReceiptHandle() {
        return bad("MissingReceiptHandle", "ReceiptHandle is missing");
    }

    public static MnsException missingVisibilityTimeout() {
        return bad("MissingVisibilityTimeout", "VisibilityTimeout is missing");
    }

    public static MnsException receiptHandle() {
        return bad("ReceiptHandleError", "The receipt handle is not well-formed");
    }

    // Topics and subscriptions

    public static MnsException invalidTopicName(String name) {
        return bad(
                "TopicNameInvalid",
                "A topic name has letters, digits and hyphens and begins with a letter or a digit: " + name);
    }

    public static MnsException topicNameLength() {
        return bad("TopicNameLengthError", "A topic name has 1 to 256 characters");
    }

    public static MnsException noTopic() {
        return new MnsException(404, "TopicNotExist", "The topic does not exist");
    }

    public static MnsException topicExists() {
        return new MnsException(409, "TopicAlreadyExist", "The topic exists, with other attributes");
    }

    public static MnsException invalidSubscriptionName(String name) {
        return bad(
                "SubscriptionNameInvalid",
                "A subscription name has letters, digits and hyphens and begins with a letter or a digit: " + name);
    }

    public static MnsException subscriptionNameLength() {
        return bad("SubscriptionNameLengthError", "A subscription name has 1 to 255 characters");
    }

    public static MnsException noSubscription() {
        return new MnsException(404, "SubscriptionNotExist", "The subscription does not exist");
    }

    public static MnsException subscriptionExists() {
        return new MnsException(409, "SubscriptionAlreadyExist", "The subscription exists, with other attributes");
    }

    public static MnsException invalidEndpoint(String address) {
        return bad(
                "EndpointInvalid",
                "An endpoint is like http://host/path, acs:mns:region:account:queues/name, mail:directmail:address or"
                        + " sms:directsms:number, not " + address);
    }

    // The server's own

    /** Too much is going on; the same request may succeed a moment later. */
    public static MnsException throttled() {
        return bad("QpsLimitExceeded", "Too many requests; try again later");
    }

    /** The database is away: what clients that repeat requests repeat. */
    public static MnsException unavailable() {
        return new MnsException(500, "InternalError", "The service is unavailable at present; try again");
    }

    /** A bug, which does not go away by repeating. */
    public static MnsException internal() {
        return new MnsException(500, "InternalServerError", "Internal error");
    }

    private static MnsException bad(String code, String message) {
        return new MnsException(400, code, message);
    }
}
