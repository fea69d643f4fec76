package dev.polyqueue.archive;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.polyqueue.testing.TestServer;
import java.net.URI;
import org.junit.jupiter.api.Test;

class SqsRehearsalTest {

    /** Whatever fails here leaves all starts slower, and nobody would know. */
    @Test
    void isPlayedToItsEnd() {
        URI server = URI.create(TestServer.shared().url());
        assertThatCode(() -> new SqsRehearsal(server).play()).doesNotThrowAnyException();
    }
}
