package dev.polyqueue.sqs.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "1.1", evidence = Evidence.REPORTED)
class JsonParametersTest {

    @Test
    void readsScalars() {
        Parameters in = read("{\"QueueUrl\":\"http:\\/\\/x\\u002fq\",\"DelaySeconds\":5,\"Unknown\":[{\"a\":[]}]}");

        assertThat(in.text(Member.QUEUE_URL)).isEqualTo("http://x/q");
        assertThat(in.integer(Member.DELAY_SECONDS)).isEqualTo(5);
        assertThat(in.text(Member.MESSAGE_BODY)).isNull();
        assertThat(in.integer(Member.WAIT_TIME_SECONDS)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "{\"Attributes\":null,\"QueueUrl\":null,\"Entries\":null}"})
    @Contract(value = "1.1", evidence = Evidence.ASSUMED)
    void whatIsAbsentNullOrEmptyIsNotThere(String body) {
        Parameters in = read(body);

        assertThat(in.text(Member.QUEUE_URL)).isNull();
        assertThat(in.map(Member.ATTRIBUTES)).isEmpty();
        assertThat(in.list(Member.SEND_ENTRIES)).isEmpty();
        assertThat(in.texts(Member.ATTRIBUTE_NAMES)).isEmpty();
        assertThat(in.structures(Member.MESSAGE_ATTRIBUTES)).isEmpty();
    }

    @Test
    void namesHaveTheirExactCase() {
        assertThat(read("{\"queueUrl\":\"x\",\"QUEUEURL\":\"y\"}").text(Member.QUEUE_URL))
                .isNull();
        assertThat(read("{\"tags\":{\"a\":\"\"}}").map(Member.TAGS_OF_NEW_QUEUE))
                .containsExactly(entry("a", ""));
    }

    @Test
    void readsCollectionsInOrder() {
        Parameters in = read("{\"Attributes\":{\"z\":\"1\",\"a\":\"2\",\"n\":3},\"AttributeNames\":[\"b\",\"a\"],"
                + "\"Entries\":[{\"Id\":\"1\"},{\"Id\":\"2\"}],"
                + "\"MessageAttributes\":{\"y\":{\"DataType\":\"String\"},\"x\":{\"BinaryValue\":\"AQID\"}}}");

        assertThat(in.map(Member.ATTRIBUTES)).containsExactly(entry("z", "1"), entry("a", "2"), entry("n", "3"));
        assertThat(in.texts(Member.ATTRIBUTE_NAMES)).containsExactly("b", "a");
        assertThat(in.list(Member.SEND_ENTRIES))
                .extracting(entry -> entry.text(Member.ID))
                .containsExactly("1", "2");
        Map<String, Parameters> attributes = in.structures(Member.MESSAGE_ATTRIBUTES);
        assertThat(attributes.keySet()).containsExactly("y", "x");
        assertThat(attributes.get("x").binary(Member.BINARY_VALUE)).containsExactly(1, 2, 3);
    }

    @Test
    @Contract(value = "2", evidence = Evidence.REPORTED)
    void saysWhatIsOfTheWrongType() {
        assertRefused(
                "{\"DelaySeconds\":\"5\"}",
                JsonParametersTest::delay,
                "STRING_VALUE can not be converted to an Integer");
        assertRefused(
                "{\"DelaySeconds\":true}", JsonParametersTest::delay, "TRUE_VALUE can not be converted to an Integer");
        assertRefused(
                "{\"DelaySeconds\":1.5}", JsonParametersTest::delay, "NUMBER_VALUE can not be converted to an Integer");
        assertRefused(
                "{\"DelaySeconds\":4294967296}",
                JsonParametersTest::delay,
                "NUMBER_VALUE can not be converted to an Integer");
        assertRefused(
                "{\"DelaySeconds\":{}}",
                JsonParametersTest::delay,
                "Start of structure or map found where not expected.");
        assertRefused("{\"QueueUrl\":5}", JsonParametersTest::url, "NUMBER_VALUE can not be converted to a String");
        assertRefused("{\"QueueUrl\":true}", JsonParametersTest::url, "TRUE_VALUE can not be converted to a String");
        assertRefused("{\"QueueUrl\":false}", JsonParametersTest::url, "FALSE_VALUE can not be converted to a String");
        assertRefused("{\"QueueUrl\":[]}", JsonParametersTest::url, "Start of list found where not expected");
        assertRefused(
                "{\"QueueUrl\":{\"a\":1}}",
                JsonParametersTest::url,
                "Start of structure or map found where not expected.");
        assertRefused("{\"Attributes\":[]}", in -> in.map(Member.ATTRIBUTES), "Start of list found where not expected");
        assertRefused(
                "{\"Attributes\":{\"a\":{}}}",
                in -> in.map(Member.ATTRIBUTES),
                "Start of structure or map found where not expected.");
        assertRefused(
                "{\"Entries\":{}}",
                in -> in.list(Member.SEND_ENTRIES),
                "Start of structure or map found where not expected.");
        assertRefused(
                "{\"Entries\":[\"x\"]}",
                in -> in.list(Member.SEND_ENTRIES),
                "STRING_VALUE can not be converted to a Structure");
        assertRefused(
                "{\"AttributeNames\":[null]}",
                in -> in.texts(Member.ATTRIBUTE_NAMES),
                "NULL_VALUE can not be converted to a String");
        assertRefused(
                "{\"BinaryValue\":\"*\"}",
                in -> in.binary(Member.BINARY_VALUE),
                "The value of BinaryValue is not valid base64.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "}",
                "{}{}",
                "{} x",
                "nothing",
                "{\"a\"}",
                "{'a':1}",
                "{\"a\":01}",
                "{\"a\":\"\u0001\"}",
                "{\"a\":\"\\x\"}",
                "Action=SendMessage&MessageBody=x",
                "{\"a\":NaN}",
                "\u00ff"
            })
    void refusesWhatIsNotJson(String body) {
        SqsException refusal = catchThrowableOfType(SqsException.class, () -> read(body));

        assertThat(refusal.shape()).isEqualTo(Shape.SERIALIZATION);
    }

    @Test
    void refusesOtherValuesThanAnObject() {
        assertThat(catchThrowableOfType(SqsException.class, () -> read("[]")))
                .hasMessage("Start of list found where not expected");
        assertThat(catchThrowableOfType(SqsException.class, () -> read("\"x\"")).shape())
                .isEqualTo(Shape.SERIALIZATION);
        assertThat(catchThrowableOfType(SqsException.class, () -> read("null")).shape())
                .isEqualTo(Shape.SERIALIZATION);
    }

    @Test
    void refusesDeepNesting() {
        String body = "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}";

        assertThat(catchThrowableOfType(SqsException.class, () -> read(body)).shape())
                .isEqualTo(Shape.SERIALIZATION);
    }

    /** Whatever bytes come in, the answer is parameters or a serialization error. */
    @Property
    void neverFailsOtherwise(@ForAll byte[] body) {
        try {
            JsonParameters.of(body);
        } catch (SqsException refused) {
            assertThat(refused.shape()).isEqualTo(Shape.SERIALIZATION);
        }
    }

    /** Half of JSON is where parsers fall over. */
    @Property
    void neverFailsOnCutText(@ForAll String text, @ForAll List<String> names) {
        String json = "{\"Attributes\":{\"" + text.replaceAll("[\"\\\\\\p{Cntrl}]", "")
                + "\":\"x\"},\"AttributeNames\":[" + names.size() + "]}";
        for (int end = 1; end < json.length(); end += 7) {
            String cut = json.substring(0, end);
            assertThat(catchThrowableOfType(SqsException.class, () -> read(cut)).shape())
                    .isEqualTo(Shape.SERIALIZATION);
        }
    }

    private static Parameters read(String body) {
        return JsonParameters.of(body.getBytes(StandardCharsets.UTF_8));
    }

    private static void delay(Parameters in) {
        in.integer(Member.DELAY_SECONDS);
    }

    private static void url(Parameters in) {
        in.text(Member.QUEUE_URL);
    }

    private static void assertRefused(String body, Consumer<Parameters> reader, String text) {
        SqsException refusal = catchThrowableOfType(SqsException.class, () -> reader.accept(read(body)));
        assertThat(refusal.shape()).isEqualTo(Shape.SERIALIZATION);
        assertThat(refusal).hasMessage(text);
    }
}
