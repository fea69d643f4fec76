package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@Contract("2.8")
class DeadLetterSourcesTest {

    private final Sqs sqs = Sqs.shared();
    private final Http.Caller http = new Http(sqs.server).as(Sqs.ACCOUNT, Sqs.REGION);
    private final String deadLetters = sqs.standard();

    @Test
    @Contract(value = "2.8", evidence = Evidence.ASSERTED)
    void listsTheQueuesWhosePolicyPointsHere() {
        String redrive = "{\"deadLetterTargetArn\":\"" + sqs.arn(deadLetters) + "\",\"maxReceiveCount\":1}";
        List<String> sources = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            sources.add(sqs.create(Map.of("RedrivePolicy", redrive)));
        }

        assertThat(sqs.client
                        .listDeadLetterSourceQueues(request -> request.queueUrl(deadLetters))
                        .queueUrls())
                .containsExactlyInAnyOrderElementsOf(sources);
        List<String> paged = new ArrayList<>();
        sqs.client
                .listDeadLetterSourceQueuesPaginator(
                        request -> request.queueUrl(deadLetters).maxResults(2))
                .forEach(page -> paged.addAll(page.queueUrls()));
        assertThat(paged).containsExactlyInAnyOrderElementsOf(sources);
        assertThat(http.form("/", "Action=ListDeadLetterSourceQueues&QueueUrl=" + deadLetters)
                        .xmls("QueueUrl"))
                .containsExactlyInAnyOrderElementsOf(sources);

        sqs.set(sources.get(0), "RedrivePolicy", "");
        assertThat(sqs.client
                        .listDeadLetterSourceQueues(request -> request.queueUrl(deadLetters))
                        .queueUrls())
                .containsExactlyInAnyOrderElementsOf(sources.subList(1, 5));
    }

    @Test
    @Contract({"1.1", "1.2", "2.8"})
    void anEmptyListIsThereUnderItsOddName() {
        assertThat(http.json("ListDeadLetterSourceQueues", "{\"QueueUrl\":\"" + deadLetters + "\"}")
                        .body())
                .isEqualTo("{\"queueUrls\":[]}");
    }

    @Test
    void pagesAreCheckedAsThoseOfListQueues() {
        assertError(
                400,
                "InvalidParameterValue",
                "Value for parameter MaxResults is invalid. Reason: MaxResults must be an integer between 1 and 1000.",
                () -> sqs.client.listDeadLetterSourceQueues(
                        request -> request.queueUrl(deadLetters).maxResults(1001)));
        assertError(
                400,
                "InvalidParameterValue",
                "Invalid or expired next token.",
                () -> sqs.client.listDeadLetterSourceQueues(
                        request -> request.queueUrl(deadLetters).maxResults(1).nextToken("x")));
    }
}
