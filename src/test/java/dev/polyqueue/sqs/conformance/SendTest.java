package dev.polyqueue.sqs.conformance;

import static dev.polyqueue.sqs.conformance.Sqs.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.sqs.model.Message;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeNameForSends;
import software.amazon.awssdk.services.sqs.model.MessageSystemAttributeValue;
import software.amazon.awssdk.services.sqs.model.SendMessageRequest;
import software.amazon.awssdk.services.sqs.model.SendMessageResponse;

@Contract({"2.11", "4"})
class SendTest {

    private static final String TRACE = "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1";
    private static final String NAME_RULE =
            "can only include alphanumeric and punctuation characters. 1 to 128 in length.";

    private final Sqs sqs = Sqs.shared();

    @Test
    @Contract(
            value = {"2.11", "4.6"},
            evidence = Evidence.RECORDED)
    void answersIdAndDigest() {
        String queue = sqs.standard();

        SendMessageResponse sent = send(queue, request -> request.messageBody("message"));

        assertThat(UUID.fromString(sent.messageId())).hasToString(sent.messageId());
        assertThat(sent.md5OfMessageBody()).isEqualTo("78e731027d8fd50ed642340b7c9a63b3");
        assertThat(sent.md5OfMessageAttributes()).isNull();
        assertThat(sent.md5OfMessageSystemAttributes()).isNull();
        assertThat(sent.sequenceNumber()).isNull();
        assertThat(sqs.receiveOne(queue).messageId()).isEqualTo(sent.messageId());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "é€😀",
                "line\r\nend \"quoted\" &quot; <b>\\ \t",
                " leading and trailing ",
                "\ufffd?\u007f",
                "{\"json\":[1,2]}"
            })
    @Contract(value = "4.1", evidence = Evidence.RECORDED)
    void bodiesComeBackAsTheyWere(String body) {
        String queue = sqs.standard();
        sqs.send(queue, body);

        assertThat(sqs.receiveOne(queue).body()).isEqualTo(body);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "a\u0001", "\u0008", "\uffff", "\ufffe"})
    @Contract(
            value = {"4.1", "7.15"},
            evidence = Evidence.ASSERTED)
    void refusesOtherCharacters(String body) {
        assertError(
                400,
                "InvalidMessageContents",
                "Invalid characters found. Valid unicode characters are #x9 | #xA | #xD | #x20 to #xD7FF | "
                        + "#xE000 to #xFFFD | #x10000 to #x10FFFF",
                () -> sqs.send(sqs.standard(), body));
    }

    @Test
    @Contract(
            value = {"2.11", "4.1", "6.60", "6.61", "7.14"},
            evidence = Evidence.RECORDED)
    void sizeIsLimitedToTheByte() {
        String queue = sqs.standard();
        sqs.send(queue, "é".repeat(524_288));
        assertTooLong(1_048_576, () -> sqs.send(queue, "x".repeat(1_048_577)));
        assertTooLong(
                1_048_576,
                () -> send(
                        queue,
                        request -> request.messageBody("x".repeat(1_048_569))
                                .messageAttributes(Map.of("k", string("x")))));
        send(queue, request -> request.messageBody("x".repeat(1_048_568)).messageAttributes(Map.of("k", string("x"))));

        String small = sqs.create(Map.of("MaximumMessageSize", "1024"));
        sqs.send(small, "x".repeat(1024));
        assertTooLong(1024, () -> sqs.send(small, "x".repeat(1025)));
    }

    @Test
    @Contract(
            value = {"2.11", "6.67"},
            evidence = Evidence.RECORDED)
    void aMessageNeedsABody() {
        String queue = sqs.standard();
        String text = "The request must contain the parameter MessageBody.";

        assertError(400, "MissingParameter", text, () -> sqs.send(queue, ""));
        assertError(400, "MissingParameter", text, () -> send(queue, request -> {}));
    }

    @Test
    @Contract(value = "2.11", evidence = Evidence.REPORTED)
    void delaysAreInRange() {
        String queue = sqs.standard();
        send(queue, request -> request.messageBody("x").delaySeconds(900));
        for (int delay : new int[] {-1, 901}) {
            assertError(
                    400,
                    "InvalidParameterValue",
                    "Value " + delay + " for parameter DelaySeconds is invalid. "
                            + "Reason: DelaySeconds must be >= 0 and <= 900.",
                    () -> send(queue, request -> request.messageBody("x").delaySeconds(delay)));
        }
    }

    @Test
    @Contract({"5.4", "6.49"})
    void anExplicitDelayOfZeroOverridesTheQueue() {
        String queue = sqs.create(Map.of("DelaySeconds", "600"));
        sqs.send(queue, "later");
        send(queue, request -> request.messageBody("now").delaySeconds(0));

        assertThat(sqs.bodies(queue)).containsExactly("now");
    }

    /** Vectors 4 to 7. */
    @Test
    @Contract(
            value = {"4.3", "4.4", "6.17", "6.18", "6.19", "7.16"},
            evidence = Evidence.RECORDED)
    void attributesComeBackAsAskedFor() {
        String queue = sqs.create(Map.of("VisibilityTimeout", "0"));
        SendMessageResponse sent = send(
                queue,
                request -> request.messageBody("x")
                        .messageAttributes(Map.of(
                                "Help.Me", string("Me"), "Hello", string("There"), "General", string("Kenobi"))));
        assertThat(sent.md5OfMessageAttributes()).isEqualTo("4c360f3fdafd970e05fae2f149d997f5");

        assertSelected(queue, "4c360f3fdafd970e05fae2f149d997f5", 3, "*");
        assertSelected(queue, "4c360f3fdafd970e05fae2f149d997f5", 3, "All");
        assertSelected(queue, "fca026605781cb4126a1e9044df24232", 2, "Hello", "General");
        assertSelected(queue, "a311262e065454b75da111d535b8dacd", 1, "Hello", "Missing");
        assertSelected(queue, "83fee93c1bcd8b9a5a923ffacdc636c7", 2, "Hel.*");
        assertSelected(queue, null, 0, "Help");
        assertSelected(queue, null, 0);
        assertSelected(queue, "4c360f3fdafd970e05fae2f149d997f5", 3, ".*");
    }

    @Test
    @Contract(
            value = {"4.2", "6.13"},
            evidence = Evidence.RECORDED)
    void attributesOfAllTypesComeBack() {
        String queue = sqs.standard();
        Map<String, MessageAttributeValue> attributes = Map.of(
                "b",
                        value("Binary.x")
                                .binaryValue(SdkBytes.fromByteArray(new byte[] {0, -1, 2}))
                                .build(),
                "n", value("Number.int").stringValue("007").build(),
                "s", value("String.json").stringValue("{\"x\":\"é€😀\"}\r").build());

        send(queue, request -> request.messageBody("x").messageAttributes(attributes));

        assertThat(sqs.receiveOne(queue).messageAttributes()).isEqualTo(attributes);
    }

    @Test
    @Contract(
            value = {"4.2", "6.66", "7.18"},
            evidence = Evidence.RECORDED)
    void refusesAnEmptyAttribute() {
        assertError(
                400,
                "InvalidParameterValue",
                "Message (user) attribute 'ErrorDetails' must contain a non-empty value of type 'String'.",
                () -> send(
                        sqs.standard(),
                        request -> request.messageBody("x").messageAttributes(Map.of("ErrorDetails", string("")))));
    }

    @Test
    @Contract(
            value = {"4.3", "4.5", "6.15", "7.35"},
            evidence = Evidence.ASSERTED)
    void theTraceHeaderIsASystemAttributeWithADigestOfItsOwn() {
        String queue = sqs.standard();
        SendMessageResponse sent = send(
                queue,
                request -> request.messageBody("x")
                        .messageSystemAttributes(Map.of(
                                MessageSystemAttributeNameForSends.AWS_TRACE_HEADER,
                                MessageSystemAttributeValue.builder()
                                        .dataType("String")
                                        .stringValue(TRACE)
                                        .build())));

        assertThat(sent.md5OfMessageSystemAttributes()).isEqualTo("5ae4d5d7636402d80f4eb6d213245a88");
        assertThat(sent.md5OfMessageAttributes()).isNull();
        Message received = sqs.receiveOne(queue);
        assertThat(received.attributesAsStrings()).containsEntry("AWSTraceHeader", TRACE);
        assertThat(received.hasMessageAttributes()).isFalse();
    }

    @Test
    @Contract(
            value = {"4.5", "6.70", "7.35"},
            evidence = Evidence.RECORDED)
    void theTraceHeaderCanBeAHeader() {
        String queue = sqs.standard();
        SendMessageResponse sent = send(
                queue,
                request -> request.messageBody("x")
                        .overrideConfiguration(override -> override.putHeader("X-Amzn-Trace-Id", "some-trace-id")));

        assertThat(sent.md5OfMessageSystemAttributes()).isNull();
        assertThat(sqs.receiveOne(queue).attributesAsStrings()).containsEntry("AWSTraceHeader", "some-trace-id");
    }

    @Test
    @Contract(
            value = {"4.4", "5.11", "6.59"},
            evidence = Evidence.RECORDED)
    void aStandardQueueKeepsTheMessageGroup() {
        String queue = sqs.standard();
        SendMessageResponse sent =
                send(queue, request -> request.messageBody("x").messageGroupId("tenant-1"));

        assertThat(sent.sequenceNumber()).isNull();
        assertThat(sqs.receiveOne(queue).attributesAsStrings())
                .containsEntry("MessageGroupId", "tenant-1")
                .doesNotContainKeys("SequenceNumber", "MessageDeduplicationId");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "é"})
    @Contract(value = "2.11", evidence = Evidence.RECORDED)
    void refusesIds(String id) {
        for (String queue : List.of(sqs.standard(), sqs.fifo())) {
            assertError(
                    400,
                    "InvalidParameterValue",
                    "Value " + id + " for parameter MessageGroupId is invalid. Reason: MessageGroupId " + NAME_RULE,
                    () -> send(queue, request -> request.messageBody("x").messageGroupId(id)));
            assertError(
                    400,
                    "InvalidParameterValue",
                    "Value " + id + " for parameter MessageDeduplicationId is invalid. "
                            + "Reason: MessageDeduplicationId " + NAME_RULE,
                    () -> send(
                            queue,
                            request ->
                                    request.messageBody("x").messageGroupId("g").messageDeduplicationId(id)));
        }
    }

    @Test
    @Contract(value = "2.11", evidence = Evidence.ASSUMED)
    void refusesADeduplicationIdOnAStandardQueue() {
        assertError(
                400,
                "InvalidParameterValue",
                "Value d for parameter MessageDeduplicationId is invalid. "
                        + "Reason: The request include parameter that is not valid for this queue type.",
                () -> send(sqs.standard(), request -> request.messageBody("x").messageDeduplicationId("d")));
    }

    @Test
    @Contract(
            value = {"2.11", "7.29", "7.30"},
            evidence = Evidence.RECORDED)
    void aFifoQueueNeedsMore() {
        String queue = sqs.create(Map.of("FifoQueue", "true"));

        assertError(
                400,
                "MissingParameter",
                "The request must contain the parameter MessageGroupId.",
                () -> send(queue, request -> request.messageBody("x").messageDeduplicationId("d")));
        assertError(
                400,
                "InvalidParameterValue",
                "The queue should either have ContentBasedDeduplication enabled or "
                        + "MessageDeduplicationId provided explicitly",
                () -> send(queue, request -> request.messageBody("x").messageGroupId("g")));
        assertError(
                400,
                "InvalidParameterValue",
                "Value 2 for parameter DelaySeconds is invalid. "
                        + "Reason: The request include parameter that is not valid for this queue type.",
                () -> send(
                        queue,
                        request -> request.messageBody("x")
                                .messageGroupId("g")
                                .messageDeduplicationId("d")
                                .delaySeconds(2)));
        SendMessageResponse sent = send(
                queue,
                request -> request.messageBody("x")
                        .messageGroupId("g")
                        .messageDeduplicationId("d")
                        .delaySeconds(0));
        assertThat(sent.sequenceNumber()).hasSize(20).containsOnlyDigits();
    }

    private SendMessageResponse send(String queue, Consumer<SendMessageRequest.Builder> request) {
        return sqs.client.sendMessage(builder -> request.accept(builder.queueUrl(queue)));
    }

    private void assertSelected(String queue, String digest, int count, String... names) {
        Message message = sqs.client
                .receiveMessage(request -> request.queueUrl(queue).messageAttributeNames(names))
                .messages()
                .get(0);
        assertThat(message.md5OfMessageAttributes()).isEqualTo(digest);
        assertThat(message.messageAttributes()).hasSize(count);
    }

    private static void assertTooLong(int limit, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertError(
                400,
                "InvalidParameterValue",
                "One or more parameters are invalid. Reason: Message must be shorter than " + limit + " bytes.",
                call);
    }

    private static MessageAttributeValue string(String text) {
        return value("String").stringValue(text).build();
    }

    private static MessageAttributeValue.Builder value(String type) {
        return MessageAttributeValue.builder().dataType(type);
    }
}
