package dev.polyqueue.sqs.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Contract("1.5")
class QueryParametersTest {

    @Test
    void bothSourcesAreMergedAndTheFormWins() {
        QueryParameters parameters = QueryParameters.of("Action=A&QueueName=q&Label=", bytes("Action=B&&Id=x=y&Code"));

        assertThat(parameters.value("Action")).isEqualTo("B");
        assertThat(parameters.text(Member.QUEUE_NAME)).isEqualTo("q");
        assertThat(parameters.text(Member.LABEL)).isEmpty();
        assertThat(parameters.text(Member.ID)).isEqualTo("x=y");
        assertThat(parameters.text(Member.CODE)).isEmpty();
        assertThat(parameters.text(Member.BODY)).isNull();
    }

    @Test
    void listsAreInTheOrderOfTheirNumbers() {
        assertThat(form("AttributeName.10=c&AttributeName.2=b&AttributeName.1=a&AttributeName.x=no")
                        .texts(Member.ATTRIBUTE_NAMES))
                .containsExactly("a", "b", "c");
        assertThat(form("").texts(Member.ATTRIBUTE_NAMES)).isEmpty();
    }

    @Test
    @Contract(value = "1.5", evidence = Evidence.REPORTED)
    void aNameWithoutNumberIsAListOfOne() {
        assertThat(form("MessageAttributeName=All").texts(Member.MESSAGE_ATTRIBUTE_NAMES))
                .containsExactly("All");
        assertThat(form("Attribute.Name=DelaySeconds&Attribute.Value=3").map(Member.ATTRIBUTES))
                .isEqualTo(Map.of("DelaySeconds", "3"));
    }

    @Test
    void mapsHaveNamesOrKeys() {
        assertThat(form("Attribute.3.Value=2&Attribute.3.Name=b&Attribute.1.Name=a&Attribute.1.Value=1")
                        .map(Member.ATTRIBUTES))
                .containsExactly(Map.entry("a", "1"), Map.entry("b", "2"));
        assertThat(form("Tag.1.Key=k&Tag.2.Key=l&Tag.2.Value=v").map(Member.TAGS))
                .containsExactly(Map.entry("k", ""), Map.entry("l", "v"));
    }

    @Test
    @Contract(value = "1.5", evidence = Evidence.OBSERVED)
    void aListMayHaveItsNameInJson() {
        assertThat(form("Tags.1.Key=k&Tags.1.Value=v").map(Member.TAGS)).isEqualTo(Map.of("k", "v"));
    }

    @Test
    void structuresNest() {
        List<Parameters> entries = form("SendMessageBatchRequestEntry.1.MessageAttribute.1.Name=n"
                        + "&SendMessageBatchRequestEntry.1.MessageAttribute.1.Value.DataType=Binary"
                        + "&SendMessageBatchRequestEntry.1.MessageAttribute.1.Value.BinaryValue=AQID"
                        + "&SendMessageBatchRequestEntry.1.MessageAttribute.1.Value.StringListValue.1=l"
                        + "&SendMessageBatchRequestEntry.1.DelaySeconds=5")
                .list(Member.SEND_ENTRIES);

        assertThat(entries).hasSize(1);
        assertThat(entries.get(0).integer(Member.DELAY_SECONDS)).isEqualTo(5);
        Map<String, Parameters> attributes = entries.get(0).structures(Member.MESSAGE_ATTRIBUTES);
        assertThat(attributes).containsOnlyKeys("n");
        assertThat(attributes.get("n").text(Member.DATA_TYPE)).isEqualTo("Binary");
        assertThat(attributes.get("n").binary(Member.BINARY_VALUE)).containsExactly(1, 2, 3);
        assertThat(attributes.get("n").texts(Member.STRING_LIST_VALUES)).containsExactly("l");
    }

    @ParameterizedTest
    @ValueSource(strings = {"DelaySeconds=", "DelaySeconds=1.5", "DelaySeconds=99999999999", "DelaySeconds=x"})
    @Contract(value = "2", evidence = Evidence.ASSUMED)
    void whatIsNoNumberIsRefused(String form) {
        assertThatThrownBy(() -> form(form).integer(Member.DELAY_SECONDS)).isInstanceOf(SqsException.class);
    }

    @Test
    void tooMuchIsRefusedAndTooDeepIgnored() {
        assertThatThrownBy(() -> form("a=b&".repeat(10_001))).isInstanceOf(SqsException.class);
        assertThat(form("QueueUrl=q&" + "a.".repeat(100_000) + "=x").text(Member.QUEUE_URL))
                .isEqualTo("q");
        assertThat(form("AttributeName.1234567890=x&AttributeName.=y").texts(Member.ATTRIBUTE_NAMES))
                .isEmpty();
    }

    @Property
    void whatIsEncodedIsRead(@ForAll String name, @ForAll String value) {
        String storable = new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        String key = new String(name.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);

        assertThat(form("Tag.1.Key=" + encoded(name) + "&Tag.1.Value=" + encoded(value))
                        .map(Member.TAGS))
                .isEqualTo(Map.of(key, storable));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static QueryParameters form(String form) {
        return QueryParameters.of(null, bytes(form));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
