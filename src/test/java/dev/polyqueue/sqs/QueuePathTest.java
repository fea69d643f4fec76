package dev.polyqueue.sqs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.polyqueue.testing.Contract;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Contract("1.8")
class QueuePathTest {

    private static final String ACCOUNT = "123456789012";

    @ParameterizedTest
    @CsvSource({
        "/123456789012/q, q",
        "/123456789012/q.fifo/, q.fifo",
        "/queues/123456789012/q, q",
    })
    void namesAQueue(String path, String name) {
        assertThat(QueuePath.of(path, "/queues")).isEqualTo(new QueuePath(ACCOUNT, null, name));
    }

    @Test
    void mayNameTheRegion() {
        QueuePath expected = new QueuePath(ACCOUNT, "eu-west-1", "q");
        assertThat(QueuePath.of("/queue/eu-west-1/123456789012/q", "")).isEqualTo(expected);
        assertThat(QueuePath.of("/a/queue/eu-west-1/123456789012/q", "/a")).isEqualTo(expected);
    }

    /** What others answer: health pages, the other dialects, what is not there. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/actuator/health",
                "/123456789012",
                "/123456789012/",
                "/123456789012/q/messages",
                "/12345678901/q",
                "/20210201/queues/q/messages",
                "/queues/q/messages",
                "/queue/eu-west-1/q",
                "/queue/",
                "/queue/x",
                "/other/123456789012/q"
            })
    void anythingElseIsNone(String path) {
        assertThat(QueuePath.of(path, "")).isNull();
    }

    @ParameterizedTest
    @CsvSource({"/, '', true", "'', '', true", "/x, '', false", "/x, /x, true", "/x/, /x, true", "/xy, /x, false"})
    void theRootMayHaveAPrefix(String path, String prefix, boolean root) {
        assertThat(QueuePath.isRoot(path, prefix)).isEqualTo(root);
    }

    @Property
    void neverFails(@ForAll String path) {
        QueuePath.of("/" + path, "");
        QueuePath.of("/queue/" + path, "");
        assertThat(QueuePath.of("/" + ACCOUNT + "/" + path.replace("/", "") + "x", ""))
                .isNotNull();
    }
}
