package dev.polyqueue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import dev.polyqueue.testing.Walkthrough;
import org.junit.jupiter.api.Test;

/** Who comes from elsewhere and does what the pages say succeeds. */
class MovingPagesTest {

    @Test
    void fromLocalStack() {
        assertThat(new Walkthrough(
                                "docs/moving-from-localstack.md",
                                TestServer.shared().url())
                        .run()
                        .values())
                .anyMatch(printed -> printed.contains("/000000000000/from-localstack']"))
                .anyMatch(printed -> printed.contains("Hello\nhello/world"));
    }

    @Test
    void fromElasticMq() {
        assertThat(new Walkthrough(
                                "docs/moving-from-elasticmq.md",
                                TestServer.shared().url())
                        .run()
                        .values())
                .anyMatch(printed -> printed.contains("\"Body\": \"Hello\""))
                .anyMatch(printed -> printed.contains("/000000000000/from-elasticmq"))
                .anyMatch(printed -> printed.contains("<Body>Hello again</Body>"));
    }
}
