package dev.polyqueue.oci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.polyqueue.oci.wire.OciException;
import dev.polyqueue.testing.Contract;
import dev.polyqueue.testing.Contract.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How addresses are read. */
@Contract(value = "5.2", evidence = Evidence.DOCUMENTED)
class OciPathTest {

    @ParameterizedTest
    @ValueSource(strings = {"limit=%", "%zz=1", "limit=%2", "channelFilter=%ff", "a=1&b=%+1"})
    void aQueryThatIsNoneIsRefusedAsAParameterIs(String query) {
        assertThatExceptionOfType(OciException.class)
                .isThrownBy(() -> OciPath.parameters(query))
                .satisfies(refused -> {
                    assertThat(refused.status()).isEqualTo(400);
                    assertThat(refused.code()).isEqualTo("InvalidParameter");
                });
    }

    @Test
    void ofSeveralParametersWithOneNameTheFirstCounts() {
        assertThat(OciPath.parameters("a=1&b=x%2By&a=2&c"))
                .containsOnly(entry("a", "1"), entry("b", "x+y"), entry("c", ""));
    }
}
