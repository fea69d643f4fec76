package dev.polyqueue.sqs.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.sqs.SqsErrors.Shape;
import dev.polyqueue.sqs.SqsException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "4.2", evidence = Evidence.REPORTED)
class AttributeRulesTest {

    @ParameterizedTest
    @ValueSource(strings = {"a", "A-b_c.1", "attr.1øßä", "Amazonas", "AWSx", "aws", "0"})
    @Contract(value = "4.2", evidence = Evidence.ASSERTED)
    void takesNames(String name) {
        assertThat(AttributeRules.user(List.of(string(name, "String", "x")))).hasSize(1);
    }

    @Test
    void takesNamesOf256Bytes() {
        assertThat(AttributeRules.user(List.of(string("x".repeat(256), "String", "x"))))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "~~|The request must contain non-empty message (user) attribute names.",
                ".a|Message (user) attribute name must not begin with character '.'.",
                "a.|Message (user) attribute name must not end with character '.'.",
                "a..b|Message (user) attribute name must not have successive '.' characters.",
                "AWS.x|You can't use message attribute names beginning with 'AWS.' or 'Amazon'. These strings are reserved for internal use.",
                "amazon.x|You can't use message attribute names beginning with 'AWS.' or 'Amazon'. These strings are reserved for internal use.",
            })
    void refusesNames(String name, String text) {
        assertRefused(string(name, "String", "x"), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a!", "\"", "§", "(", "a?", "a b", "😀"})
    @Contract(value = "4.2", evidence = Evidence.ASSERTED)
    void refusesCharactersInNames(String name) {
        assertThat(refusal(string(name, "String", "x")).shape()).isEqualTo(Shape.INVALID_PARAMETER_VALUE);
    }

    @Test
    void refusesLongNames() {
        assertRefused(
                string("x".repeat(257), "String", "x"),
                "Message (user) attribute name must be shorter than 256 bytes.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"String", "String.json", "Number", "Number.int", "Number.java.lang.Long", "String."})
    void keepsTypesWithTheirLabels(String type) {
        Attribute attribute =
                AttributeRules.user(List.of(string("a", type, "1"))).get(0);

        assertThat(attribute.type()).isEqualTo(type);
        assertThat(attribute.text()).isEqualTo("1");
        assertThat(attribute.binary()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"string", "Strings", "Text", "StringList", ".String", "Number int"})
    void refusesTypes(String type) {
        assertRefused(
                string("a", type, "1"),
                "The type of message (user) attribute 'a' is invalid. You must use only the following supported type "
                        + "prefixes: Binary, Number, String.");
    }

    @Test
    void refusesMissingAndLongTypes() {
        String text = "The message (user) attribute 'a' must contain a non-empty message attribute type.";
        assertRefused(string("a", "", "1"), text);
        assertRefused(new AttributeDraft("a", null, Utf8Text.of("1"), null, false), text);
        assertRefused(
                string("a", "String." + "x".repeat(249), "1"),
                "Message (user) attribute type must be shorter than 256 bytes.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1.50",
                "1493147359900",
                "1234567890123456789012",
                "1E126",
                "1e-128",
                "000",
                "12300",
                "0.1",
                "99999999999999999999999999999999999999"
            })
    void keepsNumbersAsSent(String number) {
        assertThat(AttributeRules.user(List.of(string("a", "Number", number)))
                        .get(0)
                        .text())
                .isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "1,5",
                " 1",
                "1 ",
                "NaN",
                "Infinity",
                "0x10",
                "1E127",
                "1E-129",
                "--1",
                "999999999999999999999999999999999999999",
                "1E999999999"
            })
    void refusesWhatIsNoNumber(String number) {
        assertRefused(
                string("a", "Number", number), "Can't cast the value of message (user) attribute 'a' to a number.");
    }

    @Test
    void refusesNumbersThatTakeLongToRead() {
        assertRefused(
                string("a", "Number", "9".repeat(1_000_000)),
                "Can't cast the value of message (user) attribute 'a' to a number.");
    }

    @Test
    @Contract(value = "4.2", evidence = Evidence.RECORDED)
    void refusesEmptyStrings() {
        assertRefused(
                string("ErrorDetails", "String", ""),
                "Message (user) attribute 'ErrorDetails' must contain a non-empty value of type 'String'.");
    }

    @Test
    @Contract(value = "4.2", evidence = Evidence.ASSERTED)
    void refusesIllegalCharactersAsAParameter() {
        assertThat(refusal(string("a", "String", "\u0001")).shape()).isEqualTo(Shape.INVALID_PARAMETER_VALUE);
    }

    @Test
    void keepsBytes() {
        byte[] bytes = {0, -1, 1};
        Attribute attribute =
                AttributeRules.user(List.of(binary("a", "Binary.png", bytes))).get(0);

        assertThat(attribute.value()).isEqualTo(bytes);
        assertThat(attribute.binary()).isTrue();
        assertThat(attribute.type()).isEqualTo("Binary.png");
    }

    @Test
    void refusesMissingValuesAndWrongFields() {
        assertRefused(
                new AttributeDraft("a", "String", null, null, false),
                "The message (user) attribute 'a' must contain a non-empty message attribute value.");
        assertRefused(
                new AttributeDraft("a", "Binary", null, null, false),
                "The message (user) attribute 'a' must contain a non-empty message attribute value.");
        assertRefused(
                string("a", "Binary", "x"), "Message (user) attribute 'a' with type 'Binary' must use field 'Binary'.");
        assertRefused(
                binary("a", "String", new byte[] {1}),
                "Message (user) attribute 'a' with type 'String' must use field 'String'.");
        assertRefused(
                binary("a", "Binary", new byte[0]),
                "The message attribute 'a' must contain non-empty message attribute value "
                        + "for message attribute type 'Binary'.");
    }

    @Test
    void refusesLists() {
        SqsException refusal = refusal(new AttributeDraft("a", "String", Utf8Text.of("x"), null, true));

        assertThat(refusal.shape()).isEqualTo(Shape.UNSUPPORTED_OPERATION);
        assertThat(refusal).hasMessage("Message attribute list values in SendMessage operation are not supported.");
    }

    @Test
    void takesTenAndRefusesEleven() {
        List<AttributeDraft> drafts = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            drafts.add(string("a" + i, "String", "x"));
        }
        assertThat(AttributeRules.user(drafts)).hasSize(10);

        drafts.add(string("a10", "String", "x"));
        assertThat(catchThrowableOfType(SqsException.class, () -> AttributeRules.user(drafts)))
                .hasMessage("Number of message attributes [11] exceeds the allowed maximum [10].");
    }

    @Test
    void takesOnlyTheTraceHeaderAsSystemAttribute() {
        assertThat(AttributeRules.system(List.of())).isNull();
        assertThat(AttributeRules.system(List.of(string("AWSTraceHeader", "String", "Root=1"))))
                .extracting(Attribute::text)
                .isEqualTo("Root=1");
        assertThat(catchThrowableOfType(
                        SqsException.class, () -> AttributeRules.system(List.of(string("SenderId", "String", "x")))))
                .hasMessage("Message system attribute name 'SenderId' is invalid.");
        assertThat(catchThrowableOfType(
                        SqsException.class,
                        () -> AttributeRules.system(List.of(string("AWSTraceHeader", "Number", "1")))))
                .hasMessageContaining("The type of message (system) attribute 'AWSTraceHeader' is invalid.");
    }

    @Test
    @Contract(value = "4.1", evidence = Evidence.RECORDED)
    void sizesCountNameTypeAndValue() {
        assertThat(string("k", "String", "x").size()).isEqualTo(8);
        assertThat(string("é", "String.é", "😀").size()).isEqualTo(2 + 9 + 4);
        assertThat(binary("b", "Binary", new byte[100]).size()).isEqualTo(107);
    }

    private static AttributeDraft string(String name, String type, String value) {
        return new AttributeDraft(name, type, Utf8Text.of(value), null, false);
    }

    private static AttributeDraft binary(String name, String type, byte[] value) {
        return new AttributeDraft(name, type, null, value, false);
    }

    private static SqsException refusal(AttributeDraft draft) {
        return catchThrowableOfType(SqsException.class, () -> AttributeRules.user(List.of(draft)));
    }

    private static void assertRefused(AttributeDraft draft, String text) {
        SqsException refusal = refusal(draft);
        assertThat(refusal.shape()).isEqualTo(Shape.INVALID_PARAMETER_VALUE);
        assertThat(refusal).hasMessage(text);
    }
}
