package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The query protocol byte by byte: traps 3, 20, 23 to 29, 31, 32 of contract section 6. */
@Contract({"1.5", "1.6", "1.7", "1.8"})
class QueryWireTest {

    private static final String ACCOUNT = "000000000000";
    private static final String UUID_PATTERN = "[0-9a-f-]{36}";
    private static final String NAMESPACE = " xmlns=\"http://queue.amazonaws.com/doc/2012-11-05/\"";

    private final Http http = new Http(TestServer.shared());
    private final String queue = Sqs.newName();
    private final String path = "/" + ACCOUNT + "/" + queue;

    QueryWireTest() {
        assertThat(http.form("/", "Action=CreateQueue&Version=2012-11-05&QueueName=" + queue)
                        .xml("QueueUrl"))
                .isEqualTo(TestServer.shared().url() + path);
    }

    @Test
    @Contract(
            value = {"1.6", "1.8", "6.24", "6.28", "6.29", "7.7"},
            evidence = Evidence.RECORDED)
    void anAnswerIsExactlyItsElements() {
        Answer answer = http.form(path, "Action=SendMessage&MessageBody=hi");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("Content-Type")).isEqualTo("text/xml");
        assertThat(answer.header("Content-Length"))
                .isEqualTo(Integer.toString(answer.body().length()));
        String id = answer.header("x-amzn-RequestId");
        assertThat(UUID.fromString(id).version()).isEqualTo(4);
        assertThat(answer.body())
                .matches("<\\?xml version=\"1.0\"\\?><SendMessageResponse" + NAMESPACE
                        + "><SendMessageResult><MessageId>"
                        + UUID_PATTERN + "</MessageId><MD5OfMessageBody>49f68a5c8493ec2c0bf489821c21fc3b"
                        + "</MD5OfMessageBody></SendMessageResult><ResponseMetadata><RequestId>" + id
                        + "</RequestId></ResponseMetadata></SendMessageResponse>");
    }

    @Test
    @Contract(
            value = {"1.6", "6.23"},
            evidence = Evidence.ASSERTED)
    void anEmptyResultHasItsElementAndAVoidOneHasNone() {
        assertThat(http.form(path, "Action=ReceiveMessage").body())
                .startsWith("<?xml version=\"1.0\"?><ReceiveMessageResponse" + NAMESPACE
                        + "><ReceiveMessageResult/><ResponseMetadata><RequestId>");
        assertThat(http.form(path, "Action=PurgeQueue").body())
                .startsWith("<?xml version=\"1.0\"?><PurgeQueueResponse" + NAMESPACE + "><ResponseMetadata><RequestId>")
                .endsWith("</RequestId></ResponseMetadata></PurgeQueueResponse>");
    }

    @Test
    @Contract(
            value = {"1.7", "6.3", "6.26", "7.2"},
            evidence = Evidence.RECORDED)
    void anErrorIsExactlyItsElements() {
        Answer answer = http.form("/", "Action=GetQueueUrl&QueueName=unknown");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.header("Content-Type")).isEqualTo("text/xml");
        assertThat(answer.body())
                .isEqualTo("<?xml version=\"1.0\"?><ErrorResponse" + NAMESPACE + "><Error><Type>Sender</Type>"
                        + "<Code>AWS.SimpleQueueService.NonExistentQueue</Code>"
                        + "<Message>The specified queue does not exist for this wsdl version.</Message>"
                        + "<Detail/></Error><RequestId>" + answer.header("x-amzn-RequestId")
                        + "</RequestId></ErrorResponse>");
    }

    @Test
    @Contract(
            value = {"1.8", "6.20", "7.3"},
            evidence = Evidence.ASSERTED)
    void aGetWithoutVersionOrUrlReadsTheQueueOfThePath() {
        Answer answer = http.get(path + "?Action=GetQueueAttributes&AttributeName.1=All");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body())
                .contains("<Attribute><Name>QueueArn</Name><Value>arn:aws:sqs:us-east-1:" + ACCOUNT + ":" + queue
                        + "</Value></Attribute>")
                .contains("<Attribute><Name>VisibilityTimeout</Name><Value>30</Value></Attribute>");
        assertThat(http.get(path + "/?Action=GetQueueAttributes&AttributeName=QueueArn")
                        .xmls("Name"))
                .containsExactly("QueueArn");
    }

    @Test
    @Contract(
            value = {"1.8", "7.4"},
            evidence = Evidence.ASSERTED)
    void theParameterWinsOverThePath() {
        String other = Sqs.newName();
        String url = http.form(
                        "/",
                        "Action=CreateQueue&QueueName=" + other + "&Attribute.1.Name=DelaySeconds"
                                + "&Attribute.1.Value=7")
                .xml("QueueUrl");

        assertThat(http.form(path, "Action=GetQueueAttributes&AttributeName.1=DelaySeconds&QueueUrl=" + url)
                        .xml("Value"))
                .isEqualTo("7");
        assertThat(http.get(path + "?Action=GetQueueUrl&QueueName=" + other).xml("QueueUrl"))
                .isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "*/*"})
    @Contract(
            value = {"1", "7.5"},
            evidence = Evidence.ASSERTED)
    void aQueuePathWithoutActionIsNoOperation(String accept) {
        for (Answer answer : List.of(
                http.send(http.request(path).header("Accept", accept)),
                http.send(http.request(path + "?QueueName=x").header("Accept", accept)),
                http.send(http.request(path)
                        .header("Accept", accept)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("MessageBody=x"))))) {
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.body()).isEqualTo("<UnknownOperationException/>");
        }
    }

    @ParameterizedTest
    @CsvSource({"CreateQueue, false", "ListQueues, false", "FooBar, false", "FooBar, true", "sendMessage, true"})
    @Contract(
            value = {"1.8", "7.6"},
            evidence = Evidence.ASSERTED)
    void anActionThatIsNotForTheEndpointIsRefused(String action, boolean onRoot) {
        Answer answer = http.get((onRoot ? "/" : path) + "?QueueName=x&Action=" + action);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.xml("Code")).isEqualTo("InvalidAction");
        assertThat(answer.xml("Message")).isEqualTo("The action " + action + " is not valid for this endpoint.");
    }

    @Test
    @Contract(value = "1.8", evidence = Evidence.ASSERTED)
    void whatIsMissingIsNamed() {
        Answer answer = http.form(path, "Action=SendMessage");
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.xml("Code")).isEqualTo("MissingParameter");
        assertThat(answer.xml("Message")).isEqualTo("The request must contain the parameter MessageBody.");

        assertThat(http.form("/", "Action=SendMessage&MessageBody=x").xml("Message"))
                .isEqualTo("The request must contain the parameter QueueUrl.");
    }

    @Test
    @Contract(value = "1.6", evidence = Evidence.RECORDED)
    void clientsThatAcceptJsonGetIt() {
        http.form(
                path,
                "Action=SendMessage&MessageBody=a%22b&MessageAttribute.1.Name=k"
                        + "&MessageAttribute.1.Value.DataType=String&MessageAttribute.1.Value.StringValue=v");
        Answer answer = http.send(
                http.request(path + "?Action=ReceiveMessage&AttributeName=SentTimestamp&MessageAttributeName=All")
                        .header("Accept", "application/json"));

        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        Map<?, ?> response = (Map<?, ?>) answer.json().get("ReceiveMessageResponse");
        assertThat(response.get("ResponseMetadata")).isEqualTo(Map.of("RequestId", answer.header("x-amzn-RequestId")));
        List<?> messages = (List<?>) ((Map<?, ?>) response.get("ReceiveMessageResult")).get("messages");
        Map<?, ?> message = (Map<?, ?>) messages.get(0);
        assertThat(message.get("Body")).isEqualTo("a\"b");
        assertThat((List<?>) message.get("Attributes"))
                .singleElement()
                .satisfies(attribute ->
                        assertThat(((Map<?, ?>) attribute).get("Name")).isEqualTo("SentTimestamp"));
        assertThat(message.get("MessageAttributes"))
                .isEqualTo(List.of(Map.of("Name", "k", "Value", Map.of("StringValue", "v", "DataType", "String"))));
        assertThat(http.send(http.request(path + "?Action=PurgeQueue").header("Accept", "application/json"))
                        .body())
                .matches("\\{\"PurgeQueueResponse\":\\{\"ResponseMetadata\":\\{\"RequestId\":\"" + UUID_PATTERN
                        + "\"}}}");
    }

    @Test
    @Contract(
            value = {"1.6", "1.7", "1.8"},
            evidence = Evidence.ASSERTED)
    void clientsThatAcceptJsonGetErrorsAndAttributesInIt() {
        Answer error = http.send(http.request(path + "?Action=ListQueues").header("Accept", "application/json"));
        assertThat(error.status()).isEqualTo(400);
        assertThat(error.json())
                .isEqualTo(Map.of(
                        "Error",
                        Map.of(
                                "Code",
                                "InvalidAction",
                                "Message",
                                "The action ListQueues is not valid for this endpoint.",
                                "Type",
                                "Sender"),
                        "RequestId",
                        error.header("x-amzn-RequestId")));

        Answer attributes = http.send(http.request(path + "?Action=GetQueueAttributes&AttributeName.1=DelaySeconds")
                .header("Accept", "application/json"));
        Map<?, ?> response = (Map<?, ?>) attributes.json().get("GetQueueAttributesResponse");
        assertThat(response.get("GetQueueAttributesResult"))
                .isEqualTo(Map.of("Attributes", List.of(Map.of("Name", "DelaySeconds", "Value", "0"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"%zz", "%f", "%ff", "%c3%28", "%ed%a0%80"})
    @Contract(value = "1.5", evidence = Evidence.ASSUMED)
    void whatIsNotEncodedIsRefused(String body) {
        Answer answer = http.form(path, "Action=SendMessage&MessageBody=" + body);

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.xml("Code")).isEqualTo("MalformedInput");
    }

    @Test
    @Contract(value = "2", evidence = Evidence.ASSUMED)
    void whatIsNoNumberIsRefused() {
        Answer answer = http.form(path, "Action=ReceiveMessage&WaitTimeSeconds=soon");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.xml("Code")).isEqualTo("MalformedInput");
    }

    @Test
    @Contract(
            value = {"1.5", "1.6"},
            evidence = Evidence.ASSERTED)
    void batchesAndTheirFailuresAreRepeatedElements() {
        Answer answer = http.form(
                path,
                "Action=SendMessageBatch&SendMessageBatchRequestEntry.2.Id=second"
                        + "&SendMessageBatchRequestEntry.2.MessageBody=two&SendMessageBatchRequestEntry.10.Id=bad"
                        + "&SendMessageBatchRequestEntry.10.MessageBody=%01"
                        + "&SendMessageBatchRequestEntry.1.Id=first&SendMessageBatchRequestEntry.1.MessageBody=one"
                        + "&SendMessageBatchRequestEntry.1.MessageAttribute.1.Name=k"
                        + "&SendMessageBatchRequestEntry.1.MessageAttribute.1.Value.DataType=String"
                        + "&SendMessageBatchRequestEntry.1.MessageAttribute.1.Value.StringValue=x");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.xmls("Id")).containsExactly("first", "second", "bad");
        assertThat(answer.xmls("SendMessageBatchResultEntry")).hasSize(2);
        assertThat(answer.xmls("MD5OfMessageAttributes")).containsExactly("a45daa70926828a2f0a1db3418e6feb4");
        assertThat(answer.body())
                .contains("<BatchResultErrorEntry><Id>bad</Id><SenderFault>true</SenderFault>"
                        + "<Code>InvalidMessageContents</Code><Message>");

        List<String> handles =
                http.form(path, "Action=ReceiveMessage&MaxNumberOfMessages=10").xmls("ReceiptHandle");
        assertThat(handles).hasSize(2);
        Answer deleted = http.form(
                path,
                "Action=DeleteMessageBatch&DeleteMessageBatchRequestEntry.1.Id=a"
                        + "&DeleteMessageBatchRequestEntry.1.ReceiptHandle=" + handles.get(0)
                        + "&DeleteMessageBatchRequestEntry.2.Id=b&DeleteMessageBatchRequestEntry.2.ReceiptHandle=x");
        assertThat(deleted.body())
                .contains("<DeleteMessageBatchResultEntry><Id>a</Id></DeleteMessageBatchResultEntry>");
        assertThat(deleted.xml("Code")).isEqualTo("ReceiptHandleIsInvalid");
        assertThat(http.form(
                                path,
                                "Action=ChangeMessageVisibilityBatch&ChangeMessageVisibilityBatchRequestEntry.1.Id=c"
                                        + "&ChangeMessageVisibilityBatchRequestEntry.1.VisibilityTimeout=9"
                                        + "&ChangeMessageVisibilityBatchRequestEntry.1.ReceiptHandle="
                                        + handles.get(1))
                        .body())
                .contains("<ChangeMessageVisibilityBatchResultEntry><Id>c</Id>"
                        + "</ChangeMessageVisibilityBatchResultEntry>");
    }

    @Test
    @Contract(
            value = {"1.6", "4.1", "6.11", "6.25", "7.15"},
            evidence = Evidence.RECORDED)
    void aBodyComesBackByteForByte() {
        String encoded = "%0D%0Aa%09%22q%22+%26quot%3B+%3Ctag%3E+%26+%5D%5D%3E+%C3%A9%E2%82%AC%F0%9F%98%80%0D";
        String body = "\r\na\t\"q\" &quot; <tag> & ]]> é€😀\r";
        assertThat(http.form(path, "Action=SendMessage&MessageBody=" + encoded).status())
                .isEqualTo(200);

        Answer xml = http.form(path, "Action=ReceiveMessage&VisibilityTimeout=0");
        assertThat(xml.xml("Body")).isEqualTo(body);
        assertThat(xml.body())
                .contains("<Body>&#xD;\na\t&quot;q&quot; &amp;quot; &lt;tag&gt; &amp; ]]&gt; é€😀&#xD;</Body>");
        Map<?, ?> message = (Map<?, ?>) ((List<?>) http.json("ReceiveMessage", "{\"QueueUrl\":\"" + queue + "\"}")
                        .json()
                        .get("Messages"))
                .get(0);
        assertThat(message.get("Body")).isEqualTo(body);
        assertThat(message.get("MD5OfBody")).isEqualTo(xml.xml("MD5OfBody"));
    }

    @Test
    @Contract(
            value = {"1.6", "4.2", "4.3", "6.16", "7.17"},
            evidence = Evidence.RECORDED)
    void aBinaryAttributeComesBackByteForByte() {
        String value =
                "dHJhY2VwYXJlbnQeMDAtNzc0MDYyZDZjMzcwODFhNWEwYjliNWI4OGUzMDYyN2MtMmQyNDgyMjExZjY0ODlkYS0wMQ%3D%3D";
        Answer sent = http.form(
                path,
                "Action=SendMessage&MessageBody=x&MessageAttribute.1.Name=attr1"
                        + "&MessageAttribute.1.Value.DataType=Binary&MessageAttribute.1.Value.BinaryValue=" + value);

        Answer received = http.form(path, "Action=ReceiveMessage&MessageAttributeName.1=.*");

        assertThat(received.body())
                .contains("<MessageAttribute><Name>attr1</Name><Value><BinaryValue>"
                        + value.replace("%3D", "=") + "</BinaryValue><DataType>Binary</DataType></Value>"
                        + "</MessageAttribute>");
        assertThat(received.xml("MD5OfMessageAttributes")).isEqualTo(sent.xml("MD5OfMessageAttributes"));
        assertThat(sent.xml("MD5OfMessageAttributes")).isEqualTo("8cbe4db156db8a94db8b801b7addb984");
    }
}
