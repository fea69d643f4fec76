package dev.polyqueue.archive;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The main road of SQS: create, send, receive, delete; on both kinds of queue, and in both protocols. */
final class SqsRehearsal {

    private static final String CREDENTIALS =
            "AWS4-HMAC-SHA256 Credential=rehearsal/20260101/us-east-1/sqs/aws4_request,"
                    + " SignedHeaders=host;x-amz-date, Signature=0";
    private static final String JSON = "application/x-amz-json-1.0";
    private static final String FORM = "application/x-www-form-urlencoded; charset=utf-8";
    private static final String ATTRIBUTES =
            ",\"MessageAttributes\":{\"kind\":{\"DataType\":\"String\",\"StringValue\":\"rehearsal\"}}";
    private static final String ALL = ",\"AttributeNames\":[\"All\"],\"MessageAttributeNames\":[\"All\"]";

    private final URI server;

    SqsRehearsal(URI server) {
        this.server = server;
    }

    void play() throws IOException {
        json("CreateQueue", "{\"QueueName\":\"rehearsal-dead\"}");
        String standard = queue("rehearsal", ",\"tags\":{\"for\":\"rehearsal\"}");
        String fifo = queue("rehearsal.fifo", ",\"Attributes\":{\"FifoQueue\":\"true\"}");
        sendAndReceive(standard, "");
        sendAndReceive(fifo, ",\"MessageGroupId\":\"a\",\"MessageDeduplicationId\":\"b\"");
        manage(standard);
        inTheQueryProtocol(standard);
        json("DeleteQueue", "{" + on(standard) + "}");
    }

    private void sendAndReceive(String queue, String further) throws IOException {
        json("SendMessage", "{" + on(queue) + ",\"MessageBody\":\"first\"" + ATTRIBUTES + further + "}");
        json("DeleteMessage", "{" + on(queue) + "," + received(queue) + "}");
        String entry = "{\"Id\":\"1\",\"MessageBody\":\"second\"" + further.replace("\"b\"", "\"c\"") + "}";
        json("SendMessageBatch", "{" + on(queue) + ",\"Entries\":[" + entry + "]}");
        String handle = received(queue);
        json("ChangeMessageVisibility", "{" + on(queue) + "," + handle + ",\"VisibilityTimeout\":60}");
        json("DeleteMessageBatch", "{" + on(queue) + ",\"Entries\":[{\"Id\":\"1\"," + handle + "}]}");
        json("ReceiveMessage", "{" + on(queue) + ",\"WaitTimeSeconds\":1}");
    }

    /** With what waits for JPA, so that JPA is not forgotten. */
    private void manage(String queue) throws IOException {
        String redrive =
                "{\\\"deadLetterTargetArn\\\":\\\"arn:aws:sqs:us-east-1:000000000000:rehearsal-dead\\\",\\\"maxReceiveCount\\\":5}";
        json("SetQueueAttributes", "{" + on(queue) + ",\"Attributes\":{\"RedrivePolicy\":\"" + redrive + "\"}}");
        json("GetQueueAttributes", "{" + on(queue) + ",\"AttributeNames\":[\"All\"]}");
        json("ListQueues", "{}");
        json("GetQueueUrl", "{\"QueueName\":\"rehearsal\"}");
        json("PurgeQueue", "{" + on(queue) + "}");
        exchange("/actuator/health/readiness", null, null, "");
    }

    private void inTheQueryProtocol(String queue) throws IOException {
        String url = "&QueueUrl=" + URLEncoder.encode(queue, StandardCharsets.UTF_8);
        exchange("/", FORM, null, "Action=CreateQueue&Version=2012-11-05&QueueName=rehearsal-plain");
        exchange("/", FORM, null, "Action=SendMessage&Version=2012-11-05&MessageBody=third" + url);
        exchange("/", FORM, null, "Action=ReceiveMessage&Version=2012-11-05&WaitTimeSeconds=1" + url);
    }

    private String queue(String name, String further) throws IOException {
        return field("QueueUrl", json("CreateQueue", "{\"QueueName\":\"" + name + "\"" + further + "}"));
    }

    private String received(String queue) throws IOException {
        String answer = json("ReceiveMessage", "{" + on(queue) + ",\"WaitTimeSeconds\":5" + ALL + "}");
        return "\"ReceiptHandle\":\"" + field("ReceiptHandle", answer) + "\"";
    }

    private static String on(String queue) {
        return "\"QueueUrl\":\"" + queue + "\"";
    }

    private static String field(String name, String answer) throws IOException {
        Matcher field = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(answer);
        if (!field.find()) {
            throw new IOException("no " + name + " in " + answer);
        }
        return field.group(1);
    }

    private String json(String action, String body) throws IOException {
        return exchange("/", JSON, "AmazonSQS." + action, body);
    }

    private String exchange(String path, @Nullable String type, @Nullable String target, String body)
            throws IOException {
        HttpURLConnection call =
                (HttpURLConnection) server.resolve(path).toURL().openConnection();
        call.setRequestProperty("Authorization", CREDENTIALS);
        if (target != null) {
            call.setRequestProperty("X-Amz-Target", target);
        }
        if (type != null) {
            call.setRequestProperty("Content-Type", type);
            call.setDoOutput(true);
            call.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
        }
        try (InputStream answer = call.getInputStream()) { // fails on all but good news
            return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
