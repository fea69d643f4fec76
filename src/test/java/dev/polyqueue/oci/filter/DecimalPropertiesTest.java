package dev.polyqueue.oci.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import java.math.BigDecimal;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

@Contract(value = "4.4", evidence = Evidence.ASSUMED)
class DecimalPropertiesTest {

    @Property
    void agreesWithBigDecimal(@ForAll("numbers") String left, @ForAll("numbers") String right) {
        int expected = new BigDecimal(left).compareTo(new BigDecimal(right));

        assertThat(Integer.signum(Decimal.of(left).compareTo(Decimal.of(right))))
                .isEqualTo(expected);
    }

    @Provide
    Arbitrary<String> numbers() {
        Arbitrary<String> digits =
                Arbitraries.strings().withChars("0019").ofMinLength(1).ofMaxLength(4);
        Arbitrary<String> fraction = digits.map(decimals -> "." + decimals);
        return Combinators.combine(Arbitraries.of("", "-"), digits, Arbitraries.oneOf(Arbitraries.just(""), fraction))
                .as((sign, whole, decimals) -> sign + whole + decimals);
    }
}
