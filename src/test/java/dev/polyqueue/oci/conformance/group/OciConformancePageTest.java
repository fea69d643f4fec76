package dev.polyqueue.oci.conformance.group;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.ConformancePage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/**
 * Keeps {@code docs/conformance/oci-queue.md} as it must be; run with {@code -Dconformance.write=true} to write it anew. It
 * is in this package because here the classes of all tests can be loaded.
 */
class OciConformancePageTest {

    private final ConformancePage page = ConformancePage.of(
            "oci-queue",
            "OCI Queue",
            "7 is what goes wrong easily, A to C the acceptance checks.",
            "dev.polyqueue.oci");

    @Test
    void isCurrent() throws IOException {
        page.assertCurrent();
    }

    @Test
    void everyTrapAndEveryAcceptanceCheckHasATest() {
        assertThat(page.unknown()).isEmpty();
        assertThat(page.notCovered())
                .filteredOn(section -> section.matches("7\\..*|[ABC]\\d+"))
                .as("traps that no server can set")
                .containsExactly("7.19", "7.26");
    }
}
