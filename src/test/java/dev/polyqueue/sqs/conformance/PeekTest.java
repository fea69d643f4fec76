package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.TestServer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeName;
import software.amazon.awssdk.services.sqs.model.QueueAttributeName;
import software.amazon.awssdk.services.sqs.model.SqsException;

/** The developer endpoint of LocalStack, by its documentation: no section of the contract, which is that of Amazon. */
class PeekTest {

    private static final String PEEK = "/_aws/sqs/messages";

    private final Sqs sqs = Sqs.shared();
    private final Http http = new Http(TestServer.shared());
    private final String name = Sqs.newName();
    private final String url =
            sqs.client.createQueue(queue -> queue.queueName(name)).queueUrl();

    @Test
    void allMessagesAreShownAndStayAsTheyAre() {
        send("first");
        send("second");

        for (int i = 0; i < 2; i++) {
            Answer answer = http.get(PEEK + "?QueueUrl=" + url(Sqs.REGION));
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.header("Content-Type")).isEqualTo("text/xml");
            assertThat(answer.body()).contains("<ReceiveMessageResponse xmlns=").contains("<ReceiveMessageResult>");
            assertThat(answer.xmls("Body")).containsExactly("first", "second");
            assertThat(answer.xmls("ReceiptHandle")).containsOnly("SQS/BACKDOOR/ACCESS");
            assertThat(answer.body())
                    .contains("<Attribute><Name>ApproximateReceiveCount</Name><Value>0</Value></Attribute>")
                    .contains("<Attribute><Name>IsVisible</Name><Value>true</Value></Attribute>")
                    .contains("<Attribute><Name>IsDelayed</Name><Value>false</Value></Attribute>");
        }

        List<Message> received = receive(10);
        assertThat(received).extracting(Message::body).containsExactly("first", "second");
        assertThat(received)
                .allSatisfy(message -> assertThat(message.attributes())
                        .containsEntry(MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT, "1"));
    }

    @Test
    void thePathMayNameTheQueue() {
        send("here");

        Answer answer = http.get(PEEK + "/" + Sqs.REGION + "/" + Sqs.ACCOUNT + "/" + name);

        assertThat(answer.xmls("Body")).containsExactly("here");
    }

    @Test
    void jsonIsTheXmlInOtherWords() {
        sqs.client.sendMessage(message -> message.queueUrl(url)
                .messageBody("with an attribute")
                .messageAttributes(Map.of(
                        "colour",
                        MessageAttributeValue.builder()
                                .dataType("String")
                                .stringValue("green")
                                .build())));

        Answer answer = json(PEEK + "?QueueUrl=" + url(Sqs.REGION));

        assertThat(answer.header("Content-Type")).isEqualTo("application/json");
        Map<?, ?> response = (Map<?, ?>) answer.json().get("ReceiveMessageResponse");
        assertThat(response.get("ResponseMetadata")).isNotNull();
        Map<?, ?> result = (Map<?, ?>) response.get("ReceiveMessageResult");
        Map<?, ?> message = (Map<?, ?>) ((List<?>) result.get("Message")).get(0);
        assertThat(message.get("Body")).isEqualTo("with an attribute");
        assertThat(message.get("MD5OfMessageAttributes")).isNotNull();
        assertThat((List<?>) message.get("Attribute"))
                .anyMatch(Map.of("Name", "SenderId", "Value", Sqs.ACCOUNT)::equals)
                .anyMatch(Map.of("Name", "ApproximateReceiveCount", "Value", "0")::equals);
        assertThat(message.get("MessageAttribute"))
                .isEqualTo(List.of(
                        Map.of("Name", "colour", "Value", Map.of("StringValue", "green", "DataType", "String"))));
    }

    @Test
    void whatIsHiddenIsShownOnRequest() {
        send("in flight");
        assertThat(receive(1)).hasSize(1);
        sqs.client.sendMessage(
                message -> message.queueUrl(url).messageBody("delayed").delaySeconds(900));
        send("visible");
        String peek = PEEK + "?QueueUrl=" + url(Sqs.REGION);

        assertThat(http.get(peek).xmls("Body")).containsExactly("visible");
        assertThat(http.get(peek + "&ShowInvisible=true").xmls("Body")).containsExactly("visible", "in flight");
        assertThat(http.get(peek + "&ShowDelayed=True").xmls("Body")).containsExactly("visible", "delayed");
        Answer all = http.get(peek + "&ShowInvisible=1&ShowDelayed=1");
        assertThat(all.xmls("Body")).containsExactly("visible", "in flight", "delayed");
        assertThat(all.body())
                .containsSubsequence(
                        "<Name>IsVisible</Name><Value>true</Value>",
                        "<Name>IsDelayed</Name><Value>false</Value>",
                        "<Name>IsVisible</Name><Value>false</Value>",
                        "<Name>IsDelayed</Name><Value>false</Value>",
                        "<Name>IsVisible</Name><Value>false</Value>",
                        "<Name>IsDelayed</Name><Value>true</Value>");
        assertThat(receive(10)).extracting(Message::body).containsExactly("visible");
    }

    @Test
    void aFifoQueueIsShownInItsOrder() {
        String fifo = Sqs.newName() + ".fifo";
        String fifoUrl = sqs.client
                .createQueue(queue -> queue.queueName(fifo)
                        .attributes(Map.of(
                                QueueAttributeName.FIFO_QUEUE,
                                "true",
                                QueueAttributeName.CONTENT_BASED_DEDUPLICATION,
                                "true")))
                .queueUrl();
        for (String body : List.of("a1", "b1", "a2")) {
            sqs.client.sendMessage(
                    message -> message.queueUrl(fifoUrl).messageBody(body).messageGroupId(body.substring(0, 1)));
        }
        assertThat(sqs.client
                        .receiveMessage(wanted -> wanted.queueUrl(fifoUrl).maxNumberOfMessages(1))
                        .messages())
                .extracting(Message::body)
                .containsExactly("a1");
        String peek = PEEK + "/" + Sqs.REGION + "/" + Sqs.ACCOUNT + "/" + fifo;

        assertThat(http.get(peek).xmls("Body")).containsExactly("b1", "a2");
        Answer all = http.get(peek + "?ShowInvisible=true");
        assertThat(all.xmls("Body")).containsExactly("a1", "b1", "a2");
        assertThat(all.body())
                .contains("<Name>MessageGroupId</Name><Value>b</Value>")
                .contains("SequenceNumber");
    }

    @Test
    void itCanBeTheEndpointOfAnSdk() {
        send("to be seen");
        SqsClient client = Sqs.client(TestServer.shared().url() + PEEK, Sqs.ACCOUNT, Sqs.REGION);

        for (int i = 0; i < 2; i++) {
            List<Message> messages =
                    client.receiveMessage(wanted -> wanted.queueUrl(url)).messages();
            assertThat(messages).extracting(Message::body).containsExactly("to be seen");
            assertThat(messages.get(0).attributes())
                    .containsEntry(MessageSystemAttributeName.APPROXIMATE_RECEIVE_COUNT, "0");
        }
        assertThat(catchThrowableOfType(SqsException.class, () -> client.purgeQueue(purge -> purge.queueUrl(url)))
                        .awsErrorDetails()
                        .errorCode())
                .contains("InvalidAction");
        assertThat(receive(10)).hasSize(1);
    }

    @Test
    void aFormIsReadAsWell() {
        send("by form");

        Answer answer = http.form(PEEK, "Action=ReceiveMessage&Version=2012-11-05&QueueUrl=" + url(Sqs.REGION));

        assertThat(answer.xmls("Body")).containsExactly("by form");
        assertThat(http.form(PEEK, "Action=PurgeQueue&QueueUrl=" + url(Sqs.REGION))
                        .xml("Code"))
                .isEqualTo("InvalidAction");
    }

    @Test
    void anEmptyQueueShowsNothing() {
        assertThat(http.get(PEEK + "?QueueUrl=" + url(Sqs.REGION)).body()).contains("<ReceiveMessageResult/>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "?QueueUrl=http://localhost:4566/000000000000/nobodys",
                "/eu-central-1/123456789012/nobodys",
                "/eu-central-1/nobody/nobodys",
                "/eu-central-1"
            })
    void aQueueThatIsNotThereIsSaidSoInTheFormatAskedFor(String queue) {
        Answer xml = http.get(PEEK + queue);
        assertThat(xml.status()).isEqualTo(400);
        assertThat(xml.xml("Code")).isEqualTo("AWS.SimpleQueueService.NonExistentQueue");

        Answer json = json(PEEK + queue);
        assertThat(json.status()).isEqualTo(400);
        assertThat(json.body())
                .startsWith("{\"ErrorResponse\":{\"Error\":{\"Code\":\"AWS.SimpleQueueService.NonExistentQueue\"");
    }

    @Test
    void aQueueMustBeNamed() {
        assertThat(http.get(PEEK).status()).isEqualTo(400);
        assertThat(http.get(PEEK).xml("Code")).isEqualTo("MissingParameter");
    }

    @Test
    void itIsForReadingOnly() {
        assertThat(http.send(http.request(PEEK + "?QueueUrl=" + url(Sqs.REGION)).DELETE())
                        .status())
                .isEqualTo(405);
    }

    /** A page elsewhere must not read what is in the queues of whoever looks at it. */
    @Test
    void anotherPageMayNotLook() {
        Answer answer = http.send(http.request(PEEK + "?QueueUrl=" + url(Sqs.REGION))
                .header("Origin", "https://elsewhere.example")
                .POST(BodyPublishers.noBody()));

        assertThat(answer.status()).isEqualTo(403);
    }

    /** As LocalStack writes it, which names the region in the host. */
    private String url(String region) {
        return "http://sqs." + region + ".localhost.localstack.cloud:4566/" + Sqs.ACCOUNT + "/" + name;
    }

    private Answer json(String path) {
        return http.send(http.request(path).header("Accept", "application/json"));
    }

    private void send(String body) {
        sqs.client.sendMessage(message -> message.queueUrl(url).messageBody(body));
    }

    private List<Message> receive(int most) {
        return sqs.client
                .receiveMessage(wanted -> wanted.queueUrl(url)
                        .maxNumberOfMessages(most)
                        .messageSystemAttributeNames(MessageSystemAttributeName.ALL))
                .messages();
    }
}
