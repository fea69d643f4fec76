package dev.polyqueue.sqs.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.sqs.SqsErrors;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

@Contract(value = "1.2", evidence = Evidence.RECORDED)
class JsonProtocolTest {

    private static final JsonProtocol JSON = new JsonProtocol();

    @Test
    void writesScalarsOfEachKind() {
        assertThat(render(out -> {
                    out.text(Member.MESSAGE_ID, "x");
                    out.number(Member.MAX_RESULTS, -5);
                    out.flag(Member.SENDER_FAULT, true);
                    out.binary(Member.BINARY_VALUE, new byte[] {1, 2, 3});
                    out.text(Member.BODY, "é".getBytes(StandardCharsets.UTF_8));
                }))
                .isEqualTo("{\"MessageId\":\"x\",\"MaxResults\":-5,\"SenderFault\":true,\"BinaryValue\":\"AQID\","
                        + "\"Body\":\"é\"}");
    }

    @Test
    void writesCollections() {
        assertThat(render(out -> {
                    out.texts(Member.QUEUE_URLS, List.of("a", "b"));
                    out.map(Member.ATTRIBUTES, Map.of("k", "v"));
                    out.list(Member.FAILED, List.of("1", "2"), (item, part) -> part.text(Member.ID, item));
                    out.structures(
                            Member.MESSAGE_ATTRIBUTES,
                            List.of("n", "m"),
                            name -> name,
                            (item, part) -> part.text(Member.DATA_TYPE, "String"));
                    out.text(Member.NEXT_TOKEN, "t");
                }))
                .isEqualTo("{\"QueueUrls\":[\"a\",\"b\"],\"Attributes\":{\"k\":\"v\"},"
                        + "\"Failed\":[{\"Id\":\"1\"},{\"Id\":\"2\"}],"
                        + "\"MessageAttributes\":{\"n\":{\"DataType\":\"String\"},\"m\":{\"DataType\":\"String\"}},"
                        + "\"NextToken\":\"t\"}");
    }

    @Test
    void leavesEmptyCollectionsOut() {
        assertThat(render(out -> {
                    out.texts(Member.QUEUE_URLS, List.of());
                    out.map(Member.ATTRIBUTES, Map.of());
                    out.list(Member.MESSAGES, List.of(), (item, part) -> {});
                    out.structures(Member.MESSAGE_ATTRIBUTES, List.of(), Object::toString, (item, part) -> {});
                }))
                .isEqualTo("{}");
    }

    @Test
    @Contract(value = "1.2", evidence = Evidence.OBSERVED)
    void answersNothingForVoidActions() {
        Answer answer = JSON.result("DeleteMessage", Result.NONE, "id");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.length()).isZero();
    }

    @Test
    @Contract(value = "1.3", evidence = Evidence.RECORDED)
    void writesErrors() {
        Answer answer = JSON.error(SqsErrors.queueDoesNotExist(), "id");

        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.queryError()).isEqualTo("AWS.SimpleQueueService.NonExistentQueue;Sender");
        assertThat(answer.contentType()).isEqualTo("application/x-amz-json-1.0");
        assertThat(text(answer))
                .isEqualTo("{\"__type\":\"com.amazonaws.sqs#QueueDoesNotExist\","
                        + "\"message\":\"The specified queue does not exist.\"}");
    }

    @Test
    @Contract(
            value = {"1.3", "1.4"},
            evidence = Evidence.REPORTED)
    void writesErrorsThatTheModelDoesNotHave() {
        Answer answer = JSON.error(SqsErrors.missing("MessageBody"), "id");
        assertThat(answer.queryError()).isEqualTo("MissingParameter;Sender");
        assertThat(text(answer))
                .isEqualTo("{\"__type\":\"com.amazon.coral.service#MissingRequiredParameterException\","
                        + "\"message\":\"The request must contain the parameter MessageBody.\"}");

        assertThat(JSON.error(SqsErrors.internalFailure(), "id").queryError()).isEqualTo("InternalFailure;Receiver");
        assertThat(JSON.error(SqsErrors.internalFailure(), "id").status()).isEqualTo(500);
    }

    @Test
    void quotesWhatAnErrorQuotes() {
        SqsException error = SqsErrors.receiptHandle("a\"b\\c\u0001é😀\ud800");

        assertThat(Json.read(text(JSON.error(error, "id"))))
                .isEqualTo(Map.of(
                        "__type",
                        "com.amazonaws.sqs#ReceiptHandleIsInvalid",
                        "message",
                        "The input receipt handle \"a\"b\\c\u0001é😀?\" is not a valid receipt handle."));
    }

    /** Every text comes back, whether it was written as characters or as stored bytes; lone surrogates cannot. */
    @Property
    void textComesBack(@ForAll String text, @ForAll String key) {
        String storable = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        String name = new String(key.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);

        String json = render(out -> {
            out.text(Member.MESSAGE_BODY, text);
            out.text(Member.BODY, text.getBytes(StandardCharsets.UTF_8));
            out.map(Member.ATTRIBUTES, Map.of(key, text));
        });

        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("MessageBody", storable);
        expected.put("Body", storable);
        expected.put("Attributes", Map.of(name, storable));
        assertThat(Json.read(json)).isEqualTo(expected);
    }

    @Test
    void everyCodePointComesBack() {
        for (int start = 0; start <= Character.MAX_CODE_POINT; start += 4096) {
            String text = codePoints(start, start + 4096);
            String json = render(out -> out.text(Member.BODY, text.getBytes(StandardCharsets.UTF_8)));

            assertThat(((Map<?, ?>) Objects.requireNonNull(Json.read(json))).get("Body"))
                    .isEqualTo(text);
        }
    }

    private static String codePoints(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int point = from; point < to; point++) {
            if (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE) {
                text.appendCodePoint(point);
            }
        }
        return text.toString();
    }

    private static String render(Result result) {
        return text(JSON.result("Any", result, "id"));
    }

    private static String text(Answer answer) {
        return new String(answer.bytes(), 0, answer.length(), StandardCharsets.UTF_8);
    }
}
