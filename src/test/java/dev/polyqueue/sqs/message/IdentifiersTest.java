package dev.polyqueue.sqs.message;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "2.11", evidence = Evidence.RECORDED)
class IdentifiersTest {

    @Test
    void takeLettersDigitsAndPunctuation() {
        assertThat(Identifiers.isValid("azAZ09!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"))
                .isTrue();
        assertThat(Identifiers.isValid("x".repeat(128))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "é", "\u007f", "a\n", "😀"})
    void refuseTheRest(String id) {
        assertThat(Identifiers.isValid(id)).isFalse();
    }

    @Test
    void refuse129Characters() {
        assertThat(Identifiers.isValid("x".repeat(129))).isFalse();
    }
}
