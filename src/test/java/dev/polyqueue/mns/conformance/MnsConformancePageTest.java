package dev.polyqueue.mns.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.ConformancePage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Keeps {@code docs/conformance/mns.md} as it must be; run with {@code -Dconformance.write=true} to write it anew. */
class MnsConformancePageTest {

    private final ConformancePage page = ConformancePage.of(
            "mns", "Alibaba Cloud MNS", "8 is what goes wrong easily, A the acceptance checks.", "dev.polyqueue.mns");

    @Test
    void isCurrent() throws IOException {
        page.assertCurrent();
    }

    @Test
    void everythingHasATest() {
        assertThat(page.unknown()).isEmpty();
        assertThat(page.notCovered()).isEmpty();
    }
}
