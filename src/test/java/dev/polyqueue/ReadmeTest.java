package dev.polyqueue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.TestServer;
import dev.polyqueue.testing.Walkthrough;
import org.junit.jupiter.api.Test;

/** The first messages of the README arrive; what it says in Java is tested with the dialects. */
class ReadmeTest {

    @Test
    void firstMessageArrives() {
        assertThat(new Walkthrough("README.md", TestServer.shared().url()).run().values())
                .allMatch(printed -> printed.contains("Hello"));
    }
}
