package dev.polyqueue.sqs.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.ConformancePage;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** Keeps {@code docs/conformance/sqs.md} as it must be; run with {@code -Dconformance.write=true} to write it anew. */
class ConformancePageTest {

    private final ConformancePage page = ConformancePage.of(
            "sqs", "Amazon SQS", "6 is what other emulators got wrong, 7 the acceptance checks.", "dev.polyqueue.sqs");

    @Test
    void isCurrent() throws IOException {
        page.assertCurrent();
    }

    @Test
    void everyTrapAndEveryAcceptanceCheckHasATest() {
        assertThat(page.unknown()).isEmpty();
        assertThat(page.notCovered()).noneMatch(section -> section.startsWith("6.") || section.startsWith("7."));
    }
}
