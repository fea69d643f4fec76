package dev.polyqueue.sqs.action;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Contract(value = "4.4", evidence = Evidence.RECORDED)
class AttributeSelectionTest {

    private static final List<Attribute> SENT = List.of(
            Attribute.text("Help.Me", "String", "Me"),
            Attribute.text("Hello", "String", "There"),
            Attribute.text("General", "String", "Kenobi"));

    @ParameterizedTest
    @CsvSource({
        "'', ''",
        "All, Help.Me Hello General",
        ".*, Help.Me Hello General",
        "*, Help.Me Hello General",
        "Missing All, Help.Me Hello General",
        "Hello, Hello",
        "General Hello, Hello General",
        "Hello Hello, Hello",
        "Hel.*, Help.Me Hello",
        "Help.*, Help.Me",
        "Help, ''",
        "hello, ''",
        "Foo, ''",
        "AWS., ''",
        "..foo, ''",
        "Gen.* Foo Hello, Hello General"
    })
    void selects(String filters, String names) {
        List<String> split = filters.isEmpty() ? List.of() : List.of(filters.split(" "));

        assertThat(new AttributeSelection(split).of(SENT))
                .extracting(Attribute::name)
                .containsExactly(names.isEmpty() ? new String[0] : names.split(" "));
    }
}
