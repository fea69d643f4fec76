package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.polyqueue.sqs.wire.Json;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.sqs.model.ListMessageMoveTasksResultEntry;
import software.amazon.awssdk.services.sqs.model.Message;

/** Message move tasks: acceptance check 33. */
@Contract({"2.18", "2.19", "5.8"})
class MoveTasksTest {

    private static final String INVALID = "InvalidParameterValue";
    private static final String NO_SOURCE =
            "The resource that you specified for the SourceArn parameter doesn't exist.";

    private static final int A_WHILE = 60;

    private final Sqs sqs = Sqs.shared();
    private final Http.Caller http = new Http(sqs.server).as(Sqs.ACCOUNT, Sqs.REGION);
    private final String deadLetters = sqs.standard();
    private final String deadLetterArn = sqs.arn(deadLetters);

    @Test
    @Contract(
            value = {"2.18", "2.19", "5.8", "7.33"},
            evidence = Evidence.RECORDED)
    void withoutDestinationEachMessageGoesBackWhereItCameFrom() {
        String one = source();
        String other = source();
        Message first = die(one, "one");
        Message second = die(other, "other");

        String handle = start(null, null);

        Map<?, ?> decoded = (Map<?, ?>) Json.read(Base64.getDecoder().decode(handle));
        assertThat(decoded.keySet()).isEqualTo(java.util.Set.of("taskId", "sourceArn"));
        assertThat(decoded.get("sourceArn")).isEqualTo(deadLetterArn);
        ListMessageMoveTasksResultEntry done = awaitStatus("COMPLETED");
        assertThat(done.taskHandle()).isNull();
        assertThat(done.sourceArn()).isEqualTo(deadLetterArn);
        assertThat(done.destinationArn()).isNull();
        assertThat(done.maxNumberOfMessagesPerSecond()).isNull();
        assertThat(done.failureReason()).isNull();
        assertThat(done.approximateNumberOfMessagesMoved()).isEqualTo(2);
        assertThat(done.approximateNumberOfMessagesToMove()).isEqualTo(2);
        assertThat(done.startedTimestamp()).isGreaterThan(1_600_000_000_000L);
        Message again = sqs.receiveOne(one);
        assertThat(again.body()).isEqualTo("one");
        assertThat(again.messageId()).isNotEqualTo(first.messageId());
        assertThat(again.attributesAsStrings().get("ApproximateReceiveCount")).isEqualTo("1");
        assertThat(sqs.receiveOne(other).messageId()).isNotEqualTo(second.messageId());
    }

    @Test
    @Contract(value = "5.8", evidence = Evidence.RECORDED)
    void aRateIsKept() {
        String source = source();
        for (String body : List.of("1", "2", "3", "4")) {
            die(source, body);
        }
        String destination = sqs.standard();
        long begun = System.nanoTime();
        String handle = start(sqs.arn(destination), 1);

        awaitStatus("COMPLETED");
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isGreaterThan(Duration.ofMillis(2900));
        assertThat(sqs.bodies(destination)).containsExactlyInAnyOrder("1", "2", "3", "4");
        assertError(400, INVALID, "Only active tasks can be cancelled.", () -> cancel(handle));
    }

    @Test
    @Contract(value = "5.8", evidence = Evidence.RECORDED)
    void oneTaskRunsAtATime() {
        enoughForAWhile();
        String destination = sqs.standard();
        String handle = start(sqs.arn(destination), 1);

        ListMessageMoveTasksResultEntry running = tasks(1).get(0);
        assertThat(running.status()).isEqualTo("RUNNING");
        assertThat(running.taskHandle()).isEqualTo(handle);
        assertThat(running.maxNumberOfMessagesPerSecond()).isEqualTo(1);
        assertThat(running.destinationArn()).isEqualTo(sqs.arn(destination));
        assertThat(running.approximateNumberOfMessagesToMove()).isEqualTo(A_WHILE);
        assertError(
                400,
                INVALID,
                "There is already a task running. "
                        + "Only one active task is allowed for a source queue arn at a given time.",
                () -> start(null, null));
        cancel(handle);
    }

    @Test
    @Contract(
            value = {"2.19", "5.8"},
            evidence = Evidence.RECORDED)
    void aCancelledTaskLeavesTheRest() {
        enoughForAWhile();
        String destination = sqs.standard();
        String handle = start(sqs.arn(destination), 1);
        await().until(() -> tasks(1).get(0).approximateNumberOfMessagesMoved() >= 1);

        long moved = cancel(handle);

        ListMessageMoveTasksResultEntry cancelled = awaitStatus("CANCELLED");
        assertThat(moved).isBetween(1L, A_WHILE - 1L);
        assertThat(cancelled.taskHandle()).isNull();
        assertThat(visible(destination)).isEqualTo(cancelled.approximateNumberOfMessagesMoved());
        assertThat(visible(deadLetters)).isEqualTo(A_WHILE - cancelled.approximateNumberOfMessagesMoved());
    }

    @Test
    @Contract(value = "5.8", evidence = Evidence.RECORDED)
    void aTaskWhoseDestinationVanishesFails() {
        enoughForAWhile();
        String destination = sqs.standard();
        start(sqs.arn(destination), 1);
        await().until(() -> tasks(1).get(0).approximateNumberOfMessagesMoved() >= 1);
        sqs.client.deleteQueue(request -> request.queueUrl(destination));

        ListMessageMoveTasksResultEntry failed = awaitStatus("FAILED");
        assertThat(failed.failureReason()).isEqualTo("AWS.SimpleQueueService.NonExistentQueue");
        assertThat(visible(deadLetters)).isEqualTo(A_WHILE - failed.approximateNumberOfMessagesMoved());
    }

    @Test
    void aMessageFromNowhereCannotGoBack() {
        source();
        sqs.send(deadLetters, "never was anywhere else");
        start(null, null);

        assertThat(awaitStatus("FAILED").failureReason()).isEqualTo("CouldNotDetermineMessageSource");
    }

    @Test
    @Contract(
            value = {"2.18", "7.33"},
            evidence = Evidence.RECORDED)
    void onlyADeadLetterQueueIsASource() {
        assertError(400, INVALID, "Source queue must be configured as a Dead Letter Queue.", () -> start(null, null));
        source();
        assertError(
                404,
                "ResourceNotFoundException",
                "The resource that you specified for the DestinationArn parameter doesn't exist.",
                () -> start(deadLetterArn + "-unknown", null));
        assertError(
                404,
                "ResourceNotFoundException",
                NO_SOURCE,
                () -> sqs.client.startMessageMoveTask(request -> request.sourceArn(deadLetterArn + "-unknown")));
        assertError(
                404,
                "ResourceNotFoundException",
                NO_SOURCE,
                () -> sqs.client.listMessageMoveTasks(request -> request.sourceArn(deadLetterArn + "-unknown")));
        assertError(
                404,
                "ResourceNotFoundException",
                NO_SOURCE,
                () -> sqs.client.startMessageMoveTask(
                        request -> request.sourceArn(deadLetterArn.replace(Sqs.REGION, "us-west-2"))));
    }

    @Test
    @Contract(value = "2.18", evidence = Evidence.REPORTED)
    void destinationsRatesAndFormatsAreChecked() {
        source();
        assertError(
                400,
                INVALID,
                "Source queue arn and destination queue arn cannot be the same.",
                () -> start(deadLetterArn, null));
        String fifo = sqs.arn(sqs.fifo());
        assertError(
                400,
                INVALID,
                "The source queue and destination queue must be of the same queue type.",
                () -> start(fifo, null));
        for (int rate : new int[] {0, 501}) {
            assertError(
                    400,
                    INVALID,
                    "Value for parameter MaxNumberOfMessagesPerSecond is invalid. "
                            + "Reason: You must enter a number that's between 1 and 500.",
                    () -> start(null, rate));
        }
        String format = ": arn:<partition>:<service>:<region>:<account-id>:<resource-id>";
        assertError(
                400,
                INVALID,
                "You must use this format to specify the DestinationArn" + format,
                () -> start("no arn", null));
        assertError(
                400,
                INVALID,
                "You must use this format to specify the SourceArn" + format,
                () -> sqs.client.startMessageMoveTask(request -> request.sourceArn("no arn")));
        for (int results : new int[] {0, 11}) {
            assertError(
                    400,
                    INVALID,
                    "Value for parameter MaxResults is invalid. "
                            + "Reason: You must enter a number that's between 1 and 10.",
                    () -> tasks(results));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"no base64!", "bm8ganNvbg==", "e30=", "W10="})
    @Contract(value = "2.19", evidence = Evidence.RECORDED)
    void whatIsNoHandleIsRefused(String handle) {
        assertError(400, INVALID, "Value for parameter TaskHandle is invalid.", () -> cancel(handle));
    }

    @Test
    @Contract(value = "2.19", evidence = Evidence.RECORDED)
    void unknownTasksAndSourcesAreNotFound() {
        assertError(404, "ResourceNotFoundException", "Task does not exist.", () -> cancel(handle(deadLetterArn)));
        assertError(404, "ResourceNotFoundException", NO_SOURCE, () -> cancel(handle(deadLetterArn + "-unknown")));
    }

    @Test
    @Contract({"1.6", "2.18", "2.19"})
    void theQueryProtocolHasTheSame() {
        enoughForAWhile();
        String destination = sqs.arn(sqs.standard());
        String handle = http.form(
                        "/",
                        "Action=StartMessageMoveTask&MaxNumberOfMessagesPerSecond=1&SourceArn=" + deadLetterArn
                                + "&DestinationArn=" + destination)
                .xml("TaskHandle");
        Http.Answer listed = http.form("/", "Action=ListMessageMoveTasks&SourceArn=" + deadLetterArn);
        assertThat(listed.xmls("ListMessageMoveTasksResultEntry")).hasSize(1);
        assertThat(listed.xml("TaskHandle")).isEqualTo(handle);
        assertThat(listed.xml("Status")).isEqualTo("RUNNING");
        assertThat(listed.xml("ApproximateNumberOfMessagesToMove")).isEqualTo(String.valueOf(A_WHILE));
        Http.Answer cancelled = http.form("/", "Action=CancelMessageMoveTask&TaskHandle=" + handle);
        assertThat(Integer.parseInt(cancelled.xml("ApproximateNumberOfMessagesMoved")))
                .isBetween(0, A_WHILE - 1);
        awaitStatus("CANCELLED");
    }

    private static String handle(String sourceArn) {
        String text = "{\"taskId\":\"b6a9a5a0-0000-4000-8000-000000000000\",\"sourceArn\":\"" + sourceArn + "\"}";
        return Base64.getEncoder().encodeToString(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }

    /** What keeps a task of one message a second busy until the test has looked at it. */
    private void enoughForAWhile() {
        source();
        for (int i = 0; i < A_WHILE; i++) {
            sqs.send(deadLetters, "message " + i);
        }
    }

    private long visible(String queue) {
        return Long.parseLong(sqs.attributes(queue).get("ApproximateNumberOfMessages"));
    }

    /** A new queue whose messages go to the dead-letter queue at the second receive. */
    private String source() {
        return sqs.create(Map.of(
                "VisibilityTimeout",
                "0",
                "RedrivePolicy",
                "{\"deadLetterTargetArn\":\"" + deadLetterArn + "\",\"maxReceiveCount\":1}"));
    }

    private Message die(String source, String body) {
        sqs.send(source, body);
        Message message = sqs.receiveOne(source);
        assertThat(sqs.receive(source)).isEmpty();
        return message;
    }

    private String start(@Nullable String destination, @Nullable Integer rate) {
        return sqs.client
                .startMessageMoveTask(request -> request.sourceArn(deadLetterArn)
                        .destinationArn(destination)
                        .maxNumberOfMessagesPerSecond(rate))
                .taskHandle();
    }

    private long cancel(String handle) {
        return sqs.client
                .cancelMessageMoveTask(request -> request.taskHandle(handle))
                .approximateNumberOfMessagesMoved();
    }

    private List<ListMessageMoveTasksResultEntry> tasks(int limit) {
        return sqs.client
                .listMessageMoveTasks(
                        request -> request.sourceArn(deadLetterArn).maxResults(limit))
                .results();
    }

    private ListMessageMoveTasksResultEntry awaitStatus(String status) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(tasks(10).get(0).status()).isEqualTo(status));
        return tasks(1).get(0);
    }
}
