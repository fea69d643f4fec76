package dev.polyqueue.sqs.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "4.1", evidence = Evidence.DOCUMENTED)
class Utf8TextTest {

    @Test
    void knowsEveryCodePoint() {
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            String text = "a" + Character.toString(point) + "?b";
            assertThat(Utf8Text.of(text).legal()).as("U+%04X", point).isEqualTo(isDocumented(point));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\ud800", "a\udc00", "\udc00\ud800", "\ud83d?", "?\ude00", "\ud83d\ude00\ud83d", "\ud83dx"})
    void refusesLoneSurrogates(String text) {
        assertThat(Utf8Text.of(text).legal()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?", "what? 😀?", "\t\r\n", "é€😀", "\ufffd", "\uf000"})
    void takesWhatIsLegal(String text) {
        assertThat(Utf8Text.of(text).legal()).isTrue();
        assertThat(Utf8Text.of(text).bytes()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @Property
    void agreesWithTheDefinition(@ForAll String text) {
        assertThat(Utf8Text.of(text).legal()).isEqualTo(text.codePoints().allMatch(Utf8TextTest::isDocumented));
    }

    private static boolean isDocumented(int point) {
        return point == 0x9
                || point == 0xA
                || point == 0xD
                || (point >= 0x20 && point <= 0xD7FF)
                || (point >= 0xE000 && point <= 0xFFFD)
                || (point >= 0x10000 && point <= 0x10FFFF);
    }
}
