package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** No database takes NUL or half of a character as text, not even to look for it. */
@Contract(value = "1.8", evidence = Evidence.ASSUMED)
class UnstorableTextTest {

    private static final String NO_QUEUE = "AWS.SimpleQueueService.NonExistentQueue;Sender";

    private final Sqs sqs = Sqs.shared();
    private final String queue = sqs.standard();
    private final String arn = sqs.arn(queue);
    private final Http http = new Http(sqs.server);

    @ParameterizedTest
    @CsvSource({
        "DeleteQueue, QueueUrl, a*b",
        "PurgeQueue, QueueUrl, http://host/123456789012/*",
        "ReceiveMessage, QueueUrl, http://host/queue/*/123456789012/q",
        "GetQueueUrl, QueueName, *",
    })
    void namesNoQueue(String action, String parameter, String value) {
        assertThat(error(action, "{'" + parameter + "':'" + value + "'}")).containsOnly(NO_QUEUE);
    }

    @Test
    void namesNoOwner() {
        assertThat(error("GetQueueUrl", "{'QueueName':'q','QueueOwnerAWSAccountId':'*'}"))
                .containsOnly(NO_QUEUE);
    }

    @Test
    @Contract(value = "2.3", evidence = Evidence.ASSUMED)
    void isTheBeginningOfNoName() {
        assertThat(http.json("ListQueues", "{\"QueueNamePrefix\":\"a\\u0000\"}").body())
                .isEqualTo("{}");
        String token = base64("\n\0");
        assertThat(error("ListQueues", "{'MaxResults':1,'NextToken':'" + token + "'}"))
                .containsOnly("InvalidParameterValue;Sender");
    }

    @Test
    @Contract(value = "2.19", evidence = Evidence.ASSUMED)
    void namesNoTask() {
        String handle = base64("{\"taskId\":\"\\u0000\",\"sourceArn\":\"" + arn + "\"}");
        assertThat(http.as(Sqs.ACCOUNT, Sqs.REGION)
                        .json("CancelMessageMoveTask", "{\"TaskHandle\":\"" + handle + "\"}")
                        .header("x-amzn-query-error"))
                .isEqualTo("InvalidParameterValue;Sender");
        assertThat(http.as(Sqs.ACCOUNT, Sqs.REGION)
                        .json("StartMessageMoveTask", "{\"SourceArn\":\"" + arn + "\\u0000\"}")
                        .header("x-amzn-query-error"))
                .isEqualTo("ResourceNotFoundException;Sender");
    }

    @Test
    @Contract(value = "3.4", evidence = Evidence.ASSUMED)
    void namesNoDeadLetterQueue() {
        String policy = "{\\\"deadLetterTargetArn\\\":\\\"" + arn + "\\\\u0000\\\",\\\"maxReceiveCount\\\":1}";
        Http.Answer answer = http.as(Sqs.ACCOUNT, Sqs.REGION)
                .json(
                        "SetQueueAttributes",
                        "{\"QueueUrl\":\"" + queue + "\",\"Attributes\":{\"RedrivePolicy\":\"" + policy + "\"}}");
        assertThat(answer.status()).isEqualTo(400);
        assertThat((String) answer.json().get("message")).endsWith("Reason: Dead letter target does not exist.");
    }

    @Test
    @Contract(value = "1.9", evidence = Evidence.ASSUMED)
    void namesNoRegion() {
        String credential = "X-Amz-Credential=123456789012%2F20261130%2Feu%00%2Fsqs%2Faws4_request";
        assertThat(http.get("/?Action=ListQueues&" + credential).status()).isEqualTo(200);
    }

    /** The errors with each of the texts in place of the star. */
    private String[] error(String action, String json) {
        String body = json.replace('\'', '"');
        return new String[] {
            http.json(action, body.replace("*", "\\u0000")).header("x-amzn-query-error"),
            http.json(action, body.replace("*", "\\ud800")).header("x-amzn-query-error")
        };
    }

    private static String base64(String text) {
        return Base64.getUrlEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
