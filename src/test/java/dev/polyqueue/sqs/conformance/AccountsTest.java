package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.conformance.Http.Answer;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import dev.polyqueue.testing.TestServer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who a caller is, and what another one has to do with its queues. */
@Contract({"1.8", "1.9"})
class AccountsTest {

    private static final String OWNER = "111122223333";
    private static final String OTHER = "444455556666";

    private final Http http = new Http(TestServer.shared());
    private final String name = Sqs.newName();

    @Test
    void oneNameIsAQueueInEachAccountAndRegion() {
        List<String> bodies = List.of("a", "b", "c");
        List<Http.Caller> callers =
                List.of(http.as(OWNER, "eu-west-1"), http.as(OWNER, "eu-west-2"), http.as(OTHER, "eu-west-1"));
        for (int i = 0; i < 3; i++) {
            callers.get(i).form("/", "Action=CreateQueue&QueueName=" + name);
            callers.get(i).form("/", "Action=SendMessage&QueueUrl=" + name + "&MessageBody=" + bodies.get(i));
        }
        for (int i = 0; i < 3; i++) {
            Answer received = callers.get(i).form("/", "Action=ReceiveMessage&MaxNumberOfMessages=10&QueueUrl=" + name);
            assertThat(received.xmls("Body")).containsExactly(bodies.get(i));
            assertThat(callers.get(i)
                            .form("/", "Action=ListQueues&QueueNamePrefix=" + name)
                            .xmls("QueueUrl"))
                    .hasSize(1);
        }
    }

    @Test
    void theUrlSaysWhoseQueueItIs() {
        Http.Caller owner = http.as(OWNER, "eu-west-1");
        Http.Caller other = http.as(OTHER, "eu-west-1");
        owner.form("/", "Action=CreateQueue&QueueName=" + name);

        Answer url = other.form("/", "Action=GetQueueUrl&QueueName=" + name + "&QueueOwnerAWSAccountId=" + OWNER);
        assertThat(url.xml("QueueUrl")).isEqualTo(TestServer.shared().url() + "/" + OWNER + "/" + name);
        assertThat(other.form("/" + OWNER + "/" + name, "Action=SendMessage&MessageBody=hi")
                        .status())
                .isEqualTo(200);
        assertThat(other.form("/", "Action=GetQueueUrl&QueueName=" + name).xml("Code"))
                .isEqualTo("AWS.SimpleQueueService.NonExistentQueue");

        Answer received = owner.form("/", "Action=ReceiveMessage&AttributeName=SenderId&QueueUrl=" + name);
        assertThat(received.xml("Value")).isEqualTo(OTHER);
    }

    @Test
    void credentialsMayBeInTheUrl() {
        String credential = OWNER + "%2F20261130%2Fap-south-1%2Fsqs%2Faws4_request";
        assertThat(http.get("/?Action=CreateQueue&QueueName=" + name + "&X-Amz-Algorithm=AWS4-HMAC-SHA256"
                                + "&X-Amz-Credential=" + credential + "&X-Amz-Signature=x")
                        .xml("QueueUrl"))
                .endsWith("/" + OWNER + "/" + name);
        assertThat(http.get("/" + OWNER + "/" + name
                                + "?Action=GetQueueAttributes&AttributeName.1=QueueArn&X-Amz-Credential=" + credential)
                        .xml("Value"))
                .isEqualTo("arn:aws:sqs:ap-south-1:" + OWNER + ":" + name);
        assertThat(http.get("/?Action=CreateQueue&QueueName=" + name + "&AWSAccessKeyId=" + OTHER
                                + "&SignatureVersion=2&SignatureMethod=HmacSHA256&Signature=x&Expires=2030")
                        .xml("QueueUrl"))
                .endsWith("/" + OTHER + "/" + name);
    }

    @Test
    @Contract(value = "1.8", evidence = Evidence.ASSUMED)
    void thePathMayNameTheRegion() {
        http.as(OWNER, "sa-east-1").form("/", "Action=CreateQueue&QueueName=" + name);

        assertThat(http.get("/queue/sa-east-1/" + OWNER + "/" + name
                                + "?Action=GetQueueAttributes&AttributeName=QueueArn")
                        .xml("Value"))
                .contains(":sa-east-1:");
        assertThat(http.json(
                                "GetQueueAttributes",
                                "{\"AttributeNames\":[\"QueueArn\"],\"QueueUrl\":\"http://x/queue/sa-east-1/" + OWNER
                                        + "/" + name + "\"}")
                        .body())
                .contains(":sa-east-1:");
    }

    /** What is wrong with a request is told in this order: form, queue, presence, range, state. */
    @Test
    @Contract(value = "2", evidence = Evidence.ASSUMED)
    void theFirstErrorInOrderIsAnswered() {
        Http.Caller owner = http.as(OWNER, "eu-west-1");
        owner.form("/", "Action=CreateQueue&QueueName=" + name);
        String queue = "&QueueUrl=" + name;

        assertThat(owner.form("/", "Action=ReceiveMessage&QueueUrl=unknown&WaitTimeSeconds=x&MaxNumberOfMessages=99")
                        .xml("Code"))
                .isEqualTo("MalformedInput");
        assertThat(owner.form("/", "Action=ReceiveMessage&QueueUrl=unknown&MaxNumberOfMessages=99")
                        .xml("Code"))
                .isEqualTo("AWS.SimpleQueueService.NonExistentQueue");
        assertThat(owner.form("/", "Action=ChangeMessageVisibility&VisibilityTimeout=99999" + queue)
                        .xml("Message"))
                .isEqualTo("The request must contain the parameter ReceiptHandle.");
        assertThat(owner.form("/", "Action=ChangeMessageVisibility&VisibilityTimeout=99999&ReceiptHandle=x" + queue)
                        .xml("Code"))
                .isEqualTo("InvalidParameterValue");
        assertThat(owner.form("/", "Action=ChangeMessageVisibility&VisibilityTimeout=9&ReceiptHandle=x" + queue)
                        .xml("Code"))
                .isEqualTo("ReceiptHandleIsInvalid");
    }
}
