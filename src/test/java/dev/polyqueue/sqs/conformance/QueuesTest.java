package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.SqsClient;
import software.amazon.awssdk.services.sqs.model.ListQueuesResponse;

@Contract({"2.1", "2.2", "2.3", "2.4"})
class QueuesTest {

    private static final String NAME_RULE =
            "Can only include alphanumeric characters, hyphens, or underscores. 1 to 80 in length";
    private static final String MISSING = "The specified queue does not exist.";
    private static final String MISSING_CODE = "AWS.SimpleQueueService.NonExistentQueue";

    private final Sqs sqs = Sqs.shared();

    @Test
    @Contract({"2.1", "2.2", "2.3", "2.4", "6.32"})
    void urlsNameHostAccountAndQueue() {
        String name = Sqs.newName();

        assertThat(sqs.create(name, Map.of())).isEqualTo(sqs.server.url() + "/" + Sqs.ACCOUNT + "/" + name);
        assertThat(sqs.client.getQueueUrl(request -> request.queueName(name)).queueUrl())
                .isEqualTo(sqs.server.url() + "/" + Sqs.ACCOUNT + "/" + name);
    }

    @Test
    @Contract(
            value = {"3.2", "7.10"},
            evidence = Evidence.RECORDED)
    void creatingAgainGivesTheSameQueue() {
        String queue = sqs.create(Map.of("DelaySeconds", "5", "VisibilityTimeout", "40"));
        String name = Sqs.nameOf(queue);

        assertThat(sqs.create(name, Map.of())).isEqualTo(queue);
        assertThat(sqs.create(name, Map.of("DelaySeconds", "5"))).isEqualTo(queue);
        assertThat(sqs.create(name, Map.of("VisibilityTimeout", "40", "MaximumMessageSize", "1048576")))
                .isEqualTo(queue);
        assertError(
                400,
                "QueueAlreadyExists",
                "A queue already exists with the same name and a different value for attribute DelaySeconds",
                () -> sqs.create(name, Map.of("DelaySeconds", "6")));

        sqs.set(queue, "DelaySeconds", "6");
        assertThat(sqs.create(name, Map.of("DelaySeconds", "6"))).isEqualTo(queue);
    }

    @Test
    void manyMayCreateOneQueueAtOnce() {
        String name = Sqs.newName();

        List<String> urls = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> sqs.create(name, Map.of("DelaySeconds", "1")))
                .distinct()
                .toList();

        assertThat(urls).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a b", "a.b", "q.fifo", "é", "a/b", "a:b"})
    @Contract(value = "2.1", evidence = Evidence.REPORTED)
    void refusesNames(String name) {
        assertError(400, "InvalidParameterValue", NAME_RULE, () -> sqs.create(name, Map.of()));
    }

    @Test
    @Contract(value = "2.1", evidence = Evidence.REPORTED)
    void namesHaveAtMost80Characters() {
        sqs.create("x".repeat(80), Map.of());
        assertError(400, "InvalidParameterValue", NAME_RULE, () -> sqs.create("x".repeat(81), Map.of()));
        sqs.create("x".repeat(75) + ".fifo", Map.of("FifoQueue", "true"));
        String fifoRule = "The name of a FIFO queue can only include alphanumeric characters, hyphens, or underscores, "
                + "must end with .fifo suffix and be 1 to 80 in length";
        for (String name : List.of("x".repeat(76) + ".fifo", "plain", ".fifo", "a.b.fifo")) {
            assertError(400, "InvalidParameterValue", fifoRule, () -> sqs.create(name, Map.of("FifoQueue", "true")));
        }
    }

    @Test
    @Contract(value = "2.1", evidence = Evidence.REPORTED)
    void aQueueNeedsAName() {
        assertError(400, "InvalidParameterValue", "Queue name cannot be empty", () -> sqs.create("", Map.of()));
        assertError(
                400,
                "InvalidParameterValue",
                "Value for parameter QueueName is invalid. Reason: Must specify a queue name.",
                () -> sqs.client.createQueue(request -> {}));
    }

    @Test
    @Contract(value = "2.2", evidence = Evidence.RECORDED)
    void anUnknownNameIsAnError() {
        assertError(400, MISSING_CODE, MISSING, () -> sqs.client.getQueueUrl(request -> request.queueName("nope")));
        assertError(
                400,
                "MissingParameter",
                "The request must contain the parameter QueueName.",
                () -> sqs.client.getQueueUrl(request -> request.queueName("")));
    }

    @Test
    @Contract(value = "2.4", evidence = Evidence.RECORDED)
    void aDeletedQueueIsGone() {
        String queue = sqs.standard();
        sqs.send(queue, "lost");
        sqs.client.deleteQueue(request -> request.queueUrl(queue));

        assertError(400, MISSING_CODE, MISSING, () -> sqs.client.deleteQueue(request -> request.queueUrl(queue)));
        assertError(400, MISSING_CODE, MISSING, () -> sqs.send(queue, "x"));
        assertError(400, MISSING_CODE, MISSING, () -> sqs.receive(queue));
        assertError(400, MISSING_CODE, MISSING, () -> sqs.attributes(queue));
        assertError(400, MISSING_CODE, MISSING, () -> sqs.set(queue, "DelaySeconds", "1"));
        assertError(400, MISSING_CODE, MISSING, () -> sqs.client.purgeQueue(request -> request.queueUrl(queue)));

        assertThat(sqs.create(Sqs.nameOf(queue), Map.of())).isEqualTo(queue);
        assertThat(sqs.receive(queue)).isEmpty();
    }

    @Test
    @Contract(
            value = {"1.8", "6.31", "7.9"},
            evidence = Evidence.RECORDED)
    void aQueueIsFoundByWhateverUrl() {
        String queue = sqs.standard();
        String name = Sqs.nameOf(queue);

        for (String url : List.of(
                name,
                "https://sqs.us-east-1.amazonaws.com/" + Sqs.ACCOUNT + "/" + name,
                "https://queue.amazonaws.com/" + Sqs.ACCOUNT + "/" + name,
                Sqs.ACCOUNT + "/" + name,
                queue + "/")) {
            assertThat(sqs.attributes(url, "VisibilityTimeout")).as(url).hasSize(1);
            sqs.send(url, "x");
        }
        for (String url : List.of(
                "https://queue.amazonaws.com/" + Sqs.ACCOUNT + "/unknown", "http://whatever-incorrect-queue-address")) {
            assertError(400, MISSING_CODE, MISSING, () -> sqs.attributes(url));
        }
    }

    @Test
    @Contract(value = "1.9")
    void regionsAndAccountsAreApart() {
        String name = Sqs.newName();
        sqs.create(name, Map.of("DelaySeconds", "1"));
        try (SqsClient elsewhere = Sqs.client(sqs.server, Sqs.ACCOUNT, "us-west-2");
                SqsClient other = Sqs.client(sqs.server, "AKIAIOSFODNN7EXAMPLE", Sqs.REGION)) {
            assertError(400, MISSING_CODE, MISSING, () -> elsewhere.getQueueUrl(request -> request.queueName(name)));
            assertError(400, MISSING_CODE, MISSING, () -> other.getQueueUrl(request -> request.queueName(name)));
            assertThat(other.createQueue(request -> request.queueName(name)).queueUrl())
                    .endsWith("/000000000000/" + name);
            assertThat(other.getQueueUrl(request -> request.queueName(name).queueOwnerAWSAccountId(Sqs.ACCOUNT))
                            .queueUrl())
                    .endsWith("/" + Sqs.ACCOUNT + "/" + name);
        }
    }

    @Test
    @Contract(
            value = {"2.3", "6.9", "6.71"},
            evidence = Evidence.RECORDED)
    void listsByPrefixInPages() {
        String prefix = "list-" + Sqs.newName() + "-";
        List<String> created = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            created.add(sqs.create(prefix + i, Map.of()));
        }

        ListQueuesResponse all = sqs.client.listQueues(request -> request.queueNamePrefix(prefix));
        assertThat(all.queueUrls()).containsExactlyInAnyOrderElementsOf(created);
        assertThat(all.nextToken()).isNull();

        List<String> paged = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        sqs.client
                .listQueuesPaginator(request -> request.queueNamePrefix(prefix).maxResults(3))
                .forEach(page -> {
                    paged.addAll(page.queueUrls());
                    sizes.add(page.queueUrls().size());
                });
        assertThat(paged).containsExactlyInAnyOrderElementsOf(created);
        assertThat(sizes).containsExactly(3, 3, 1);

        ListQueuesResponse exact =
                sqs.client.listQueues(request -> request.queueNamePrefix(prefix).maxResults(7));
        assertThat(exact.queueUrls()).hasSize(7);
        assertThat(exact.nextToken()).isNull();

        ListQueuesResponse none = sqs.client.listQueues(request -> request.queueNamePrefix(prefix + "x"));
        assertThat(none.hasQueueUrls()).isFalse();
    }

    @Test
    @Contract(value = "2.3", evidence = Evidence.REPORTED)
    void refusesOtherPages() {
        assertError(
                400,
                "InvalidParameterValue",
                "Value for parameter MaxResults is invalid. Reason: MaxResults must be an integer between 1 and 1000.",
                () -> sqs.client.listQueues(request -> request.maxResults(0)));
        assertError(
                400,
                "InvalidParameterValue",
                "MaxResults is a mandatory parameter when you provide a value for NextToken.",
                () -> sqs.client.listQueues(request -> request.nextToken("x")));
        assertError(
                400,
                "InvalidParameterValue",
                "Invalid or expired next token.",
                () -> sqs.client.listQueues(request -> request.nextToken("x").maxResults(1)));
    }
}
