package dev.polyqueue.oci.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.polyqueue.engine.message.Attribute;
import dev.polyqueue.engine.message.Attributes;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract(value = "4.4", evidence = Evidence.ASSUMED)
class DecimalTest {

    /** Content and attributes together may have so many bytes. */
    private static final int LONGEST_VALUE = 256 * 1024;

    @ParameterizedTest
    @CsvSource({
        "40, 40.0, 0",
        "0, -0, 0",
        "-0.00, 000, 0",
        "007, 7.000, 0",
        "9, 40, -1",
        "-9, -40, 1",
        "-1, 1, -1",
        "0, -0.1, 1",
        "0.5, 0.50, 0",
        "0.5, 0.49, 1",
        "0.05, 0.5, -1",
        "-0.05, -0.5, 1",
        "10, 9.99, 1",
    })
    void comparesAsANumber(String left, String right, int expected) {
        assertThat(Integer.signum(Decimal.of(left).compareTo(Decimal.of(right))))
                .isEqualTo(expected);
        assertThat(Integer.signum(Decimal.of(right).compareTo(Decimal.of(left))))
                .isEqualTo(-expected);
        assertThat(Decimal.of(left).equals(Decimal.of(right))).isEqualTo(expected == 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", " ", "-", "--1", "+1", ".5", "5.", "1.2.3", "1e3", "1E3", "0x1", "1_000", "1,5", " 1", "1 ", "1\n",
                "١", "NaN"
            })
    void otherFormsAreNoNumbers(String text) {
        assertThat(Decimal.of(text)).isNull();
    }

    /** A {@code BigDecimal} would need an hour for these: reading one such value takes it seconds. */
    @Test
    void theLongestValuesTakeNoLongerThanTheirLength() {
        String nines = "9".repeat(LONGEST_VALUE - 2);
        Map<String, Boolean> greaterThanOne = Map.of(
                nines,
                true,
                "-" + nines,
                false,
                "0." + nines,
                false,
                "1." + nines,
                true,
                "1.0" + "0".repeat(LONGEST_VALUE - 4) + "1",
                true,
                "1." + "0".repeat(LONGEST_VALUE - 2),
                false,
                "0".repeat(LONGEST_VALUE - 1) + "2",
                true,
                nines + ".",
                false,
                nines + "x",
                false,
                "-".repeat(LONGEST_VALUE),
                false);

        assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> greaterThanOne.forEach((value, expected) -> {
                    Attributes attributes = new Attributes(List.of(Attribute.text("a", "String", value)), Map.of());
                    var thirty = new FilterLanguage().compile(":a > 1" + " OR :a>1".repeat(30));
                    for (int i = 0; i < 2; i++) {
                        assertThat(thirty.selects(attributes)).isEqualTo(expected);
                    }
                }));
    }
}
